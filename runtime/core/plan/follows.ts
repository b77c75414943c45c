import type { ColumnType } from './column-type';
import type { FilterPlan, OrderPlan, ReadPlan } from './read-plan';
import type { WriteColumn, WriteMany, WritePlan, WriteReference } from './write-plan';
import type { Said, ShortField, ShortMany, ShortOrder, ShortReference } from './short-plan';

type Property = WritePlan['body']['properties'][string];

/** Properties that are no column: what they hold is resolved, or stored elsewhere. */
const NO_COLUMN = new Set<unknown>(['reference', 'list', 'object', 'child', 'fields']);

/** The column of a property: of the same name, of the own table, with the default that the schema document tells. Undefined where it has none. */
export function columnOf(
  name: string,
  { value, null: nullable = false }: Property,
  field: ShortField | null = null,
): WriteColumn | undefined {
  if (NO_COLUMN.has(value)) return undefined;
  const type = (value === 'texts' ? 'json' : value) as ColumnType;
  const initial = field?.default;
  return { column: name, on: 't', type, nullable: nullable === true, ...(initial !== undefined && { default: initial }) };
}

/** The whitelist of `order_by`, from the filters where it says names alone. */
export function orderings(said: readonly ShortOrder[], filters: Readonly<Record<string, FilterPlan>>): ReadPlan['ordering'] {
  const entries = said.flatMap((each): [string, OrderPlan][] => {
    if (typeof each !== 'string') return Object.entries(each);
    const { sql, type } = filters[each]!;
    return [[each, { sql, type, nullable: false }]];
  });
  return Object.fromEntries(entries);
}

/** References in full. */
export function references(said: Said<ShortReference>): Said<WriteReference> {
  return each(said, ({ by, ...reference }, name) => ({
    column: `${name}_id`,
    on: 't',
    nullable: false,
    ...naming(by, reference.lookups),
    ...reference,
  }));
}

/** Lists through tables of pairs in full. */
export function lists(said: Said<ShortMany>): Said<WriteMany> {
  return each(said, ({ by, ...many }) => ({ create: false, ...naming(by, many.lookups), ...many }));
}

type Lookups = WriteReference['lookups'];

/** How a body may name a target: by URI and id, and by the fields of the lookups, which are columns of the target's row. */
function naming(by: ShortReference['by'], said: Lookups): { accepts: string[]; lookups?: Lookups } {
  const lookups = said ?? (by && Object.fromEntries(Object.entries(by).map(([name, type]) => [name, { sql: `t.${name}`, type }])));
  return { accepts: ['uri', 'id', ...Object.keys(lookups ?? {})], ...(lookups && { lookups }) };
}

function each<Short, Whole>(said: Said<Short>, whole: (entry: Short, name: string) => Whole): Said<Whole> {
  return Object.fromEntries(Object.entries(said).map(([name, entry]) => [name, entry === null ? null : whole(entry, name)]));
}
