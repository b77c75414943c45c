import type { Registry } from '../plan/registry';
import { refuse } from '../http/errors';
import type { ColumnType, FilterPlan, Operator, ReadPlan, ResourcePlan } from '../plan/plan';
import { mayReference, parseReference } from '../plan/reference';
import { type Comparison, condition, nullTest } from './conditions';
import type { Bindings } from './statement';
import { filterValue, isText, MismatchedType } from './values';

const OPERATORS: ReadonlySet<string> = new Set<Operator>([
  'exact',
  'iexact',
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'range',
  'isnull',
  'year',
  'month',
  'day',
  'week_day',
  'regex',
  'iregex',
]);

/** Operators whose value may be a reference, where the field is one; all others compare the key as it stands. */
const REFERRING: ReadonlySet<Operator | undefined> = new Set([undefined, 'exact', 'iexact', 'in', 'range', 'gt', 'gte', 'lt', 'lte']);

/** A request names at most this many values in one `in`: more would cost more to plan than to run. */
const MOST_VALUES = 1000;

/** A filter of a request, understood: not yet SQL. */
export interface Filter {
  /** As the client wrote it: `user__email`. */
  name: string;
  /** From the resource asked for down to the one whose field is compared. */
  path: { plan: FilterPlan; read: ReadPlan }[];
  /** The resource whose fields are compared, where it is another than the one asked for. */
  related?: ResourcePlan;
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
  let related: ResourcePlan | undefined;
  let last: FilterPlan = first;
  let next = rest.shift();
  // A related field that is named like an operator (`day`) is meant before the operator.
  if (next !== undefined && (!OPERATORS.has(next) || relatedFilter(first, next, registry))) {
    last = relatedFilter(first, next, registry) ?? refuseRelated(field, first, next);
    related = registry.get(first.relation!);
    path.push({ plan: last, read: related.read });
    next = rest.shift();
  }
  const deeper = rest.length > 0 || (related && next !== undefined && !OPERATORS.has(next) && related.read.names.includes(next));
  if (deeper) throw refuse(400, `Lookups are not allowed more than one level deep on the '${field}' field.`);
  const operator = next as Operator | undefined;
  if (operator !== undefined && !allows(last, operator)) throw refuse(400, `'${next}' is not an allowed filter on the '${field}' field.`);
  return { name, path, related, operator, values: splitValues(name, operator, sent, last, registry) };
}

function relatedFilter({ relation }: FilterPlan, name: string, registry: Registry): FilterPlan | undefined {
  if (relation === undefined) return undefined;
  const { filters } = registry.get(relation).read;
  return Object.hasOwn(filters, name) ? filters[name] : undefined;
}

function refuseRelated(field: string, plan: FilterPlan, name: string): never {
  if (plan.relation) throw refuse(400, `The '${field}' field does not allow filtering by '${name}'.`);
  throw refuse(
    400,
    plan.to ? `The '${field}' field does not support relations.` : `'${name}' is not an allowed filter on the '${field}' field.`,
  );
}

/** Bare filters need no permission beyond the field's own: `[exact]` allows `?email=` too. */
function allows(plan: FilterPlan, operator: Operator): boolean {
  return OPERATORS.has(operator) && (plan.operators === 'all' || plan.operators.includes(operator));
}

/**
 * `in` and `range` take a comma list or a repeated parameter; all others the last value sent. Nothing between two commas is the
 * empty text where the field is a text, and no value elsewhere.
 */
function splitValues(name: string, operator: Operator | undefined, sent: string[], plan: FilterPlan, registry: Registry): string[] {
  if (sent.some((value) => value.includes('\0'))) throw refuse(400, `The value of '${name}' holds a character that no value can hold.`);
  const several = operator === 'in' || operator === 'range';
  const values = several ? sent.flatMap((value) => value.split(',')).filter((value) => value !== '' || isText(plan.type)) : [sent.at(-1)!];
  if (operator === 'range' && values.length !== 2) throw refuse(400, `'${name}' takes two values, the least and the greatest.`);
  if (values.length > MOST_VALUES) throw refuse(400, `'${name}' takes at most ${MOST_VALUES} values.`);
  const { to } = plan;
  return to && REFERRING.has(operator) ? values.map((value) => referenceValue(value, plan.type, registry.get(to), registry)) : values;
}

/**
 * A reference filter takes a key or a URI. What names no row at all becomes a key that no row has: an empty page. A key of another
 * type stays as it is, to be refused.
 */
function referenceValue(text: string, type: ColumnType, to: ResourcePlan, registry: Registry): string {
  const noKey = isText(type) ? '' : '-1';
  const reference = parseReference(text);
  if (!reference) return isText(type) ? text : noKey;
  if (reference.resource === undefined) return /^\d+$/.test(reference.key) && !isValue(type, reference.key) ? noKey : reference.key;
  return mayReference(to, reference.resource, registry) && isValue(type, reference.key) ? reference.key : noKey;
}

function isValue(type: ColumnType, text: string): boolean {
  try {
    filterValue(type, text);
    return !text.includes('\0');
  } catch {
    return false;
  }
}

/** The SQL of one filter. Throws 400 for a value that is not of the field's type. */
export function filterSql(filter: Filter, bindings: Bindings): string {
  const [first, second] = filter.path;
  try {
    if (!second) return comparisonSql(first!.plan, filter, bindings);
    const inner = comparisonSql(second.plan, filter, bindings);
    const found = `${first!.plan.sql} IN (SELECT ${second.read.primary} FROM ${second.read.from} WHERE ${inner})`;
    return first!.plan.through ? first!.plan.through.replace('{condition}', () => found) : found;
  } catch (error) {
    if (!(error instanceof MismatchedType)) throw error;
    throw refuse(400, `Invalid resource lookup data provided (mismatched type). '${filter.name}' cannot be '${filter.values.join(',')}'.`);
  }
}

/** A row without any related row is the one whose relation is null. */
function comparisonSql({ sql, type, through }: FilterPlan, { operator, values }: Filter, bindings: Bindings): string {
  const comparison: Comparison = { sql, type, operator, values };
  if (!through) return condition(comparison, bindings);
  const isNull = nullTest(comparison);
  if (isNull === undefined) return through.replace('{condition}', () => condition(comparison, bindings));
  const some = through.replace('{condition}', 'true');
  return isNull ? `NOT (${some})` : some;
}
