import { typesFor } from '../changes';
import type { Handler } from '../call';

/** GET `/rest/v1/change/types/`: the types of events of which the account may be told. */
export const handler: Handler = async ({ services, account }) => {
  const objects = typesFor(services.registry, account).map(({ type, plan, on, fields }) => ({
    type,
    resource: plan.name,
    about: ABOUT[on](plan.name),
    ...(fields && { fields: [...fields] }),
  }));
  return { status: 200, body: { value: { objects } } };
};

const ABOUT = {
  created: (name: string) => `A new ${name}.`,
  updated: (name: string) => `One of these fields of the ${name} has another value.`,
  deleted: (name: string) => `The ${name} is no more.`,
  becomes: (name: string) => `This has happened to the ${name}.`,
} as const;
