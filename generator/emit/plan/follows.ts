import { entriesOf, type Entries } from './plan';
import { isSame } from './same';

/** Properties of a body that are no column. */
const NO_COLUMN: unknown[] = ['reference', 'list', 'object', 'child', 'fields'];

/** The columns that follow from the properties of a body and the fields of a schema document (`runtime/core/plan/resource.ts`). */
export function columnsOf(properties: Entries, fields: Entries): Entries {
  const columns = Object.entries(properties).flatMap(([name, property]) => {
    const { value, null: nullable = false } = entriesOf(property);
    if (NO_COLUMN.includes(value)) return [];
    const { default: initial } = entriesOf(fields[name]);
    return [[name, { column: name, on: 't', type: value === 'texts' ? 'json' : value, nullable, default: initial }]];
  });
  return Object.fromEntries(columns);
}

/** A whitelist of `order_by`: names where the filter of that name says the same. */
export function shortOrdering(ordering: Entries, filters: Entries): unknown[] {
  return Object.entries(ordering).map(([name, entry]) => {
    const { sql, type } = entriesOf(filters[name]);
    return isSame(entry, { sql, type, nullable: false }) ? name : { [name]: entry };
  });
}

/** A reference without what is usual. */
export function shortReference(entry: unknown, name: string): Entries {
  return usualLeftOut(entry, { column: `${name}_id`, on: 't', nullable: false });
}

/** A list through a table of pairs without what is usual. */
export function shortMany(entry: unknown): Entries {
  return usualLeftOut(entry, { create: false });
}

/** Without what is usual of the ways to name a target: by URI and id, and by columns of its row. */
function usualLeftOut(entry: unknown, usual: Entries): Entries {
  const { lookups, accepts, ...rest } = entriesOf(entry);
  const named = Object.keys(entriesOf(lookups));
  const types = named.map((name) => [name, entriesOf(entriesOf(lookups)[name]).type] as const);
  const columns = types.map(([name, type]) => [name, { sql: `t.${name}`, type }] as const);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key, value]) => value !== undefined && !isSame(value, usual[key]))),
    ...(isSame(accepts, ['uri', 'id', ...named]) ? {} : { accepts }),
    ...(lookups === undefined ? {} : isSame(lookups, Object.fromEntries(columns)) ? { by: Object.fromEntries(types) } : { lookups }),
  };
}
