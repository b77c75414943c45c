/** A part of a plan, as plain data. */
export type Entries = Record<string, unknown>;

/** A plan as plain data. */
export interface Plan extends Entries {
  read: Entries;
  write?: Entries;
  schema?: Entries;
}

/** What is known to hold entries by name; none where there is nothing. */
export function entriesOf(value: unknown): Entries {
  return (value ?? {}) as Entries;
}
