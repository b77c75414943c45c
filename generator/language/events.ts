/** What integrators are told of the rows of a resource. `created`, `updated` and `deleted` are known; other names say when they happen. */
export type EventsDeclaration = Record<string, true | string[] | { becomes: string }>;

/** The resource whose rows are events, and the columns that triggers give a value. */
export const OUTBOX = { resource: 'change', columns: ['type', 'object', 'person_id', 'changed'] } as const;

/** The whole name of an event: `created` of users is `user.created`. */
export function eventType(resource: string, name: string): string {
  return name.includes('.') ? name : `${resource}.${name}`;
}
