import { Message } from '../words';
import type { Account } from '../plan/viewer';
import type { Registry } from '../plan/registry';
import type { Services } from '../call/services';
import { refuse } from '../errors/http-error';
import type { ColumnType } from '../plan/column-type';
import type { ResourcePlan } from '../plan/plan';
import type { FilterPlan, Operator, ReadPlan } from '../plan/read-plan';
import { mayReference, parseReference } from '../plan/reference';
import { countryName } from '../types/countries';
import { normalEmail } from '../types/text-formats';
import { isAllowed, unauthorised } from '../auth/permissions';
import type { Call } from '../call';
import { nullComparison } from './comparison';
import { filterValue, isText, meansNull } from './filter-values';
import { seesField } from './visible';
import type { Bindings } from './statement';

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
  'within',
]);

/** Operators whose value may be a URI, when the field is a reference. All others compare the key itself. */
const REFERENCE_OPERATORS: ReadonlySet<Operator | undefined> = new Set([
  undefined,
  'exact',
  'iexact',
  'in',
  'range',
  'gt',
  'gte',
  'lt',
  'lte',
]);

/** Operators that compare whole addresses, or their ends. */
const NORMALISED: ReadonlySet<Operator | undefined> = new Set([undefined, 'exact', 'iexact', 'in', 'endswith', 'iendswith']);

/** Operators that compare whole values: `GB` finds the United Kingdom. */
const WHOLE: ReadonlySet<Operator | undefined> = new Set([undefined, 'iexact', 'in']);

/** The most values of one `in`. More would cost more to plan than to run. */
const MAX_VALUES = 1000;

/** A field on the way of a filter, and how its resource is read. */
export interface FilterStep {
  plan: FilterPlan;
  read: ReadPlan;
  /** For a filter through rows of pairs or children: how the resource of those rows is read. */
  target?: ReadPlan;
}

/** One parsed filter of a request. */
export interface Filter {
  /** As the client wrote it: `user__email`. */
  name: string;
  /** From the requested resource to the one whose field is compared. */
  path: FilterStep[];
  /** The resource whose field is compared, when it is not the requested one. */
  related?: ResourcePlan;
  operator: Operator | undefined;
  values: string[];
  /** Who filters. */
  account: Account | null;
}

/** Who filters, and the plans of the resources that filters may name. */
export interface Asker {
  account: Account | null;
  services: Pick<Services, 'registry'>;
}

/** Reads the filters of a query string. Unknown names are ignored. Throws 400 for a filter that the field does not allow, and for a field that the account does not see. */
export function parseFilters(query: URLSearchParams, plan: ResourcePlan, asker: Asker): Filter[] {
  const filters: Filter[] = [];
  for (const name of new Set(query.keys())) {
    const sent = query.getAll(name);
    const filter =
      name === SEARCH && plan.read.search ? searchFilter(sent.at(-1)!, plan.read, asker) : parseFilter(name, sent, plan, asker);
    if (filter) filters.push(filter);
  }
  return filters;
}

/** The filter that `?search=` stands for. Undefined for a blank one, as forms send it. */
function searchFilter(text: string, read: ReadPlan, { account }: Asker): Filter | undefined {
  if (!seesField(read, SEARCH, account)) throw refuse(400, new Message('reading.field_not_filterable', { field: SEARCH }));
  if (text.trim() === '') return undefined;
  checkSearch(text);
  return { name: SEARCH, path: [{ plan: read.search!, read }], operator: undefined, values: [text], account };
}

function parseFilter(name: string, sent: string[], plan: ResourcePlan, asker: Asker): Filter | undefined {
  const { account, services } = asker;
  const { registry } = services;
  const [field = '', ...rest] = name.split('__');
  if (!plan.read.names.includes(field)) return undefined;
  const first = seesField(plan.read, field, account) ? plan.read.filters[field] : undefined;
  if (!first) throw refuse(400, new Message('reading.field_not_filterable', { field }));
  const path = [stepOf(first, plan.read, registry)];
  let related: ResourcePlan | undefined;
  let last: FilterPlan = first;
  let next = rest.shift();
  // A related field named like an operator (`day`) comes before the operator.
  if (next !== undefined && (!OPERATORS.has(next) || relatedFilter(first, next, asker))) {
    last = relatedFilter(first, next, asker) ?? refuseRelated(field, first, next);
    related = registry.get(first.relation!);
    path.push(stepOf(last, related.read, registry));
    next = rest.shift();
  }
  const deeper =
    rest.length > 0 ||
    (related && next !== undefined && !OPERATORS.has(next) && (last.to !== undefined || related.read.names.includes(next)));
  if (deeper) throw refuse(400, new Message('reading.lookup_too_deep', { field }));
  const operator = next as Operator | undefined;
  if (operator !== undefined && !allows(last, operator)) throw refuse(400, new Message('reading.filter_unknown', { name: next, field }));
  const shown = first.named === undefined ? undefined : relatedFilter(first, first.named, asker);
  if (!related && shown && meansShownValue(first, operator, sent)) {
    last = shown;
    related = registry.get(first.relation!);
    path.push(stepOf(last, related.read, registry));
  }
  return { name, path, related, operator, values: splitValues(name, operator, sent, last, registry), account };
}

function stepOf(plan: FilterPlan, read: ReadPlan, registry: Registry): FilterStep {
  return { plan, read, target: plan.through === undefined || plan.to === undefined ? undefined : registry.get(plan.to).read };
}

/** The filter of the related resource with this name. Undefined where there is none, and where the account does not see its field. */
function relatedFilter({ relation }: FilterPlan, name: string, { account, services }: Asker): FilterPlan | undefined {
  if (relation === undefined) return undefined;
  const { read } = services.registry.get(relation);
  return Object.hasOwn(read.filters, name) && seesField(read, name, account) ? read.filters[name] : undefined;
}

function refuseRelated(field: string, plan: FilterPlan, name: string): never {
  if (plan.relation) throw refuse(400, new Message('reading.filter_name_not_allowed', { field, name }));
  throw refuse(
    400,
    plan.to ? new Message('reading.field_without_relations', { field }) : new Message('reading.filter_unknown', { name, field }),
  );
}

/** Whether a filter on a reference asks for what is shown in its place, such as the name of a tag: its values are neither ids nor URIs. */
function meansShownValue({ type }: FilterPlan, operator: Operator | undefined, sent: string[]): boolean {
  if (operator === 'isnull') return false;
  if (!REFERENCE_OPERATORS.has(operator)) return true;
  const values = operator === 'in' || operator === 'range' ? sent.flatMap((value) => value.split(',')) : [sent.at(-1)!];
  return values.every((text) => !/^\s*(-?\d+)?\s*$/.test(text) && !meansNull(type, text) && parseReference(text)?.resource === undefined);
}

/** A filter without an operator needs no permission beyond the field's own: `[exact]` allows `?email=` too. */
function allows(plan: FilterPlan, operator: Operator): boolean {
  if (plan.operators === 'all') return OPERATORS.has(operator) && operator !== 'within';
  return plan.operators.includes(operator);
}

/**
 * The values of a filter. `in` and `range` take a comma list or a repeated parameter; all others the last value sent. A text that is sent beside
 * others is one value, commas included. Nothing between two commas is the empty text for a text field, and no value for other types.
 */
function splitValues(name: string, operator: Operator | undefined, sent: string[], plan: FilterPlan, registry: Registry): string[] {
  if (sent.some((value) => value.includes('\0'))) throw refuse(400, new Message('reading.character_without_value', { name }));
  const several = operator === 'in' || operator === 'range';
  const isWhole = isText(plan.type) && sent.length > 1;
  const parts = isWhole ? sent : sent.flatMap((value) => value.split(','));
  const values = several ? parts.filter((value) => value !== '' || isText(plan.type)) : [sent.at(-1)!];
  if (operator === 'range' && values.length !== 2) throw refuse(400, new Message('reading.range_expected', { name }));
  if (values.length > MAX_VALUES) throw refuse(400, new Message('reading.too_many_values', { name, most: MAX_VALUES }));
  const { to } = plan;
  if (plan.format === 'email' && NORMALISED.has(operator)) return values.map(normalEmail);
  if (plan.format === 'country' && WHOLE.has(operator)) return values.map((value) => countryName(value));
  return to && REFERENCE_OPERATORS.has(operator)
    ? values.map((value) => referenceValue(value, plan.type, registry.get(to), registry))
    : values;
}

/**
 * The key that a reference filter compares. It takes a key or a URI. A URI that names no row becomes a key that no row has, so the
 * page is empty. A key of another type stays as it is and is refused later.
 */
function referenceValue(text: string, type: ColumnType, to: ResourcePlan, registry: Registry): string {
  const noKey = type === 'uuid' ? NO_UUID : isText(type) ? '' : '-1';
  const reference = parseReference(text);
  if (!reference) return isText(type) ? text : noKey;
  if (reference.resource === undefined) return /^\d+$/.test(reference.key) && !isValue(type, reference.key) ? noKey : reference.key;
  return mayReference(to, reference.resource, registry) && isValue(type, reference.key) ? reference.key : noKey;
}

/** The UUID of nothing. */
const NO_UUID = '00000000-0000-0000-0000-000000000000';

function isValue(type: ColumnType, text: string): boolean {
  try {
    filterValue(type, text);
    return !text.includes('\0');
  } catch {
    return false;
  }
}

/** Whether a filter compares with a value that at most one row of the last resource on its way has: `email`, `user__email`. */
export function asksForOne({ path, operator, values }: Filter): boolean {
  const { sql, type, unique } = path.at(-1)!.plan;
  const equality = operator === undefined || operator === 'exact';
  return unique === true && equality && nullComparison({ sql, type, operator, values }) === undefined;
}

/** Throws 401 for a filter on related objects that the account may not view: the filter would tell what is in them. */
export function checkRelatedRights({ account }: Call, filters: readonly Filter[]): void {
  for (const { related } of filters) {
    if (related && !isAllowed(account, related.kind, 'view'))
      throw unauthorised(new Message('requests.view_not_allowed', { kind: related.kind }));
  }
}

/** The parameter that searches for words. */
const SEARCH = 'search';

/** The longest search, in characters. */
const LONGEST = 1000;

/** Checks the text of a search. Throws 400 for one that is too long or that no column could hold. */
function checkSearch(text: string): void {
  if (text.length > LONGEST) throw refuse(400, new Message('reading.value_too_long', { name: SEARCH, most: LONGEST }));
  if (text.includes('\0')) throw refuse(400, new Message('reading.character_without_value', { name: SEARCH }));
}

/** SQL of a search: `climate -oil "clean air" or water`. No text is a wrong search. The language is the plan's. */
export function searchSql({ sql, language }: FilterPlan, text: string, bindings: Bindings): string {
  return `${sql} @@ websearch_to_tsquery('${language!}'::regconfig, ${bindings.bind(text)}::text)`;
}
