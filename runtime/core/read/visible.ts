import type { Account } from '../plan/account';
import { hasRight } from '../auth/permissions';
import type { ResourcePlan } from '../plan/plan';
import type { ReadPlan } from '../plan/read-plan';
import type { SchemaDocument } from '../plan/schema-plan';

/** Whether an account sees a field, by one of its names. A name that is no field is nothing that could be hidden. */
export function seesField({ views }: ReadPlan, name: string, account: Account | null): boolean {
  if (views === undefined || !Object.hasOwn(views, name)) return true;
  return views[name]!.every((right) => hasRight(account, right));
}

/** The fields that an account does not see, under each of their names. */
export function hiddenFields(read: ReadPlan, account: Account | null): string[] {
  return Object.keys(read.views ?? {}).filter((name) => !seesField(read, name, account));
}

/** The plan with the schema document that an account sees: hidden fields are neither among its fields nor among its filters and orderings. */
export function visiblePlan(plan: ResourcePlan, account: Account | null): ResourcePlan {
  const hidden = plan.schema ? hiddenFields(plan.read, account) : [];
  return hidden.length === 0 ? plan : { ...plan, schema: withoutFields(plan.schema!, hidden) };
}

function withoutFields(document: SchemaDocument, hidden: readonly string[]): SchemaDocument {
  const { aliases, fields, filtering, ordering } = document;
  const shown = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !hidden.includes(name)));
  return {
    ...document,
    ...(aliases && { aliases: shown(aliases) }),
    fields: shown(fields),
    filtering: shown(filtering),
    ordering: ordering.filter((name) => !hidden.includes(name)),
  };
}
