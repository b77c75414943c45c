import { isSame } from './same';
import { shortDocument } from './short-document';

/** A part of a plan, as plain data. */
type Entries = Record<string, unknown>;

/** A plan as plain data. */
export interface Plan extends Entries {
  read: Entries;
  write?: Entries;
  schema?: Entries;
}

/** What the runtime fills in where a plan says nothing (`runtime/framework/plan/resource.ts`). */
const USUAL: Entries = { exposed: true, returnRepresentation: false };
const USUAL_READ: Entries = { tallied: false, filters: {}, ordering: {} };
const USUAL_WRITE: Entries = { aliases: {}, columns: {}, references: {}, many: {}, children: {}, custom: {}, touched: [], unique: {} };

/**
 * A plan without what is usual, and without what follows from the rest. The runtime makes the whole plan of it again; a test compares the
 * two for every resource.
 */
export function shortPlan(plan: Plan): Plan {
  const { read, write, schema } = plan;
  return {
    ...without(plan, USUAL),
    read: without(read, { ...USUAL_READ, primary: read.key, primaryType: read.keyType }),
    write: write && without(write, USUAL_WRITE),
    schema: schema && shortDocument(schema, read),
  };
}

/** The entries that are not as usual. */
function without(entries: Entries, usual: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([name, value]) => value !== undefined && !isSame(value, usual[name])));
}
