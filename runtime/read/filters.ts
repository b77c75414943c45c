import type { Registry } from '../call';
import { refuse } from '../errors';
import type { ColumnType, FilterPlan, Operator, ReadPlan, ResourcePlan } from '../plan';
import { namesRowOf, parseReference } from '../reference';
import { condition } from './conditions';
import type { Bindings } from './statement';
import { MismatchedType } from './values';

const OPERATORS: ReadonlySet<string> = new Set<Operator>([
  'exact', 'iexact', 'contains', 'icontains', 'startswith', 'istartswith', 'endswith', 'iendswith',
  'gt', 'gte', 'lt', 'lte', 'in', 'range', 'isnull', 'year', 'month', 'day', 'week_day', 'regex', 'iregex',
]);

/** A request names at most this many values in one `in`: more would cost more to plan than to run. */
const MOST_VALUES = 1000;

/** A key that no row has. */
const NO_KEY = '-1';

/** Greater numbers are of the right type, but no row's. */
const LARGEST: Partial<Record<ColumnType, bigint>> = { integer: 2n ** 31n - 1n, bigint: 2n ** 63n - 1n };

/** A filter of a request, understood: not yet SQL. */
export interface Filter {
  /** As the client wrote it: `user__email`. */
  name: string;
  /** From the resource asked for down to the one whose field is compared. */
  path: { plan: FilterPlan; read: ReadPlan }[];
  operator: Operator | undefined;
  values: string[];
}

/** What a query string asks of a collection (decisions, "Filters, ordering, paging"). Unknown names are ignored. */
export function parseFilters(query: URLSearchParams, plan: ResourcePlan, registry: Registry): Filter[] {
  const filters: Filter[] = [];
  for (const name of new Set(query.keys())) {
    const filter = parseFilter(name, query.getAll(name), plan, registry);
    if (filter) filters.push(filter);
  }
  return filters;
}

function parseFilter(name: string, sent: string[], plan: ResourcePlan, registry: Registry): Filter | undefined {
  const [field = '', ...rest] = name.split('__');
  if (!plan.read.names.includes(field)) return undefined;
  const first = plan.read.filters[field];
  if (!first) throw refuse(400, `The '${field}' field does not allow filtering.`);
  const path = [{ plan: first, read: plan.read }];
  let last: FilterPlan = first;
  let next = rest.shift();
  if (next !== undefined && !OPERATORS.has(next)) {
    last = related(field, first, next, registry);
    path.push({ plan: last, read: registry.get(first.relation!).read });
    next = rest.shift();
  }
  if (rest.length > 0) throw refuse(400, `Lookups are not allowed more than one level deep on the '${field}' field.`);
  const operator = next === undefined ? undefined : (next as Operator);
  if (operator && !allows(last, operator)) throw refuse(400, `'${next}' is not an allowed filter on the '${field}' field.`);
  return { name, path, operator, values: splitValues(name, operator, sent, last, registry) };
}

function related(field: string, plan: FilterPlan, name: string, registry: Registry): FilterPlan {
  if (!plan.relation) {
    const message = plan.to ? `The '${field}' field does not support relations.` : `'${name}' is not an allowed filter on the '${field}' field.`;
    throw refuse(400, message);
  }
  const { filters } = registry.get(plan.relation).read;
  const found = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (!found) throw refuse(400, `The '${field}' field does not allow filtering by '${name}'.`);
  return found;
}

/** Bare filters need no permission beyond the field's own: `[exact]` allows `?email=` too. */
function allows(plan: FilterPlan, operator: Operator): boolean {
  return plan.operators === 'all' || plan.operators.includes(operator);
}

/** `in` and `range` take a comma list or a repeated parameter; all others the last value sent. */
function splitValues(name: string, operator: Operator | undefined, sent: string[], plan: FilterPlan, registry: Registry): string[] {
  if (sent.some((value) => value.includes('\0'))) throw refuse(400, `The value of '${name}' holds a character that no value can hold.`);
  const several = operator === 'in' || operator === 'range';
  const values = several ? sent.flatMap((value) => value.split(',')).filter((value) => value !== '') : [sent.at(-1)!];
  if (operator === 'range' && values.length !== 2) throw refuse(400, `'${name}' takes two values, the least and the greatest.`);
  if (values.length > MOST_VALUES) throw refuse(400, `'${name}' takes at most ${MOST_VALUES} values.`);
  return plan.to && operator !== 'isnull' ? values.map((value) => referenceValue(value, plan.to!, registry)) : values;
}

/** A reference filter takes an id or a URI. What names no row at all becomes a key that no row has: an empty page. */
function referenceValue(text: string, to: string, registry: Registry): string {
  const reference = parseReference(text);
  const wanted = registry.get(to);
  const ours = reference && (reference.resource === undefined || namesRowOf(wanted, reference.resource, registry));
  if (!ours) return NO_KEY;
  const largest = LARGEST[wanted.read.keyType];
  return largest !== undefined && /^\d{10,}$/.test(reference.key) && BigInt(reference.key) > largest ? NO_KEY : reference.key;
}

/** The SQL of one filter. */
export function filterSql(filter: Filter, bindings: Bindings): string {
  try {
    const [first, second] = filter.path;
    const compare = (plan: FilterPlan): string =>
      condition({ sql: plan.sql, type: plan.type, operator: filter.operator, values: filter.values }, bindings);
    const inner = second ? nested(first!.plan, second, compare) : compare(first!.plan);
    return first!.plan.through ? through(first!.plan.through, inner, filter) : inner;
  } catch (error) {
    if (!(error instanceof MismatchedType)) throw error;
    throw refuse(400, `Invalid resource lookup data provided (mismatched type). '${filter.name}' cannot be '${filter.values.join(',')}'.`);
  }
}

function nested(outer: FilterPlan, inner: { plan: FilterPlan; read: ReadPlan }, compare: (plan: FilterPlan) => string): string {
  const sql = inner.plan.through ? inner.plan.through.replace('{condition}', () => compare(inner.plan)) : compare(inner.plan);
  return `${outer.sql} IN (SELECT ${inner.read.key} FROM ${inner.read.from} WHERE ${sql})`;
}

/** A row without any related row is the one whose relation is null. */
function through(template: string, inner: string, filter: Filter): string {
  if (filter.operator !== 'isnull' || filter.path.length > 1) return template.replace('{condition}', () => inner);
  const some = template.replace('{condition}', 'true');
  return inner.endsWith('NOT NULL') ? some : `NOT (${some})`;
}
