import type { Field, Filter, Resource } from '../../../../generator/model/model';
import { trials } from './arguments';
import { walkRefusals } from './refusals';
import type { ApiHarness } from '../harness';
import { mapConcurrently } from '../../../support/concurrently';
import { fieldOf, isBare, isRepeated, resourceOf, takesShownName, typeOf } from './declared';
import { type Shown, type Subject, keyOf } from './shown';

/** Operators that look into the name where one is shown, and not into the key. */
const IN_TEXTS = /^(i?(contains|startswith|endswith|regex))$/;

/** Conditions that one request joins. To plan a statement takes PostgreSQL the square of their number: of 400 it takes two seconds. */
const TOGETHER = 25;

/** One condition of a query string, and whether the subject must be found with it. */
interface Condition {
  query: string;
  found: boolean;
}

/**
 * Tries every filter of a resource with every operator that its schema allows. Returns what went wrong.
 *
 * - With the value of the row, each operator of each filter must find the row.
 * - With another value it must not. This is tried with one operator in nine of each filter.
 * - Aliases and inherited filters use the SQL of another filter, so there it is one operator in 27.
 *
 * All resources together try each operator with each type many times, and `core/read/filters` tries each of them with its own values.
 */
export async function walkFilters(api: ApiHarness, resource: Resource, subject: Subject): Promise<string[]> {
  const conditions = resource.filters.flatMap((filter, index) => {
    const spread = isRepeated(api.model, resource, filter) ? 27 : 9;
    const offset = index + resource.name.length;
    return conditionsOf(resource, filter, subject.shown).filter(isSampled(offset, spread));
  });
  const related = (await mapConcurrently(resource.filters, (filter) => relatedConditions(api, resource, filter, subject.shown)))
    .flat()
    .filter(isSampled(resource.name.length, 27));
  const all = [...conditions, ...related];
  const wrong = await checkMatches(
    api,
    resource,
    subject,
    all.filter(({ found }) => found),
  );
  const misses = await mapConcurrently(
    all.filter(({ found }) => !found),
    (miss) => check(api, resource, subject, narrowed(resource, miss, subject.shown)),
  );
  return [...wrong, ...misses.flat(), ...(await walkRefusals(api, resource))];
}

/** Conditions come in pairs. Of those that must not find the row, one in `spread` is kept. */
function isSampled(offset: number, spread: number) {
  return ({ found }: Condition, index: number): boolean => found || (offset + (index >> 1)) % spread === 0;
}

/** Adds the row's id to the query, which keeps the answer short. */
function narrowed(resource: Resource, miss: Condition, shown: Shown): Condition {
  const byId = resource.filters.some(({ name }) => name === 'id') && !miss.query.startsWith('id=');
  return byId ? { ...miss, query: `${miss.query}&id=${String(shown.id)}` } : miss;
}

function conditionsOf(resource: Resource, filter: Filter, shown: Shown, prefix = ''): Condition[] {
  const field = fieldOf(resource, filter.field);
  const own = ownValue(field, shown[filter.field]);
  if (own === undefined) return [];
  const operators =
    prefix === ''
      ? filter.operators
      : ['exact' as const].filter((operator) => filter.operators === 'all' || filter.operators.includes(operator));
  const named = takesShownName(filter, field);
  const tried = trials(typeOf(field), own, operators).filter(({ operator }) => !named || !IN_TEXTS.test(operator ?? ''));
  return tried.flatMap(({ operator, match, miss }) => {
    const name = prefix + filter.name + (operator ? `__${operator}` : '');
    const condition = (value: string, found: boolean): Condition => ({ query: `${name}=${encodeURIComponent(value)}`, found });
    const both = [condition(match, true), condition(miss, false)];
    const isUri = field.definition.type === 'reference' && String(shown[filter.field]).startsWith('/') && operator === undefined;
    return isUri
      ? [...both, condition(shown[filter.field] as string, true), condition(`http://any.host${String(shown[filter.field])}`, true)]
      : both;
  });
}

/** The value that filters of the field compare. Undefined when a GET does not show it. */
function ownValue(field: Field, shown: unknown): unknown {
  if ('show' in field.definition && isBare(field.definition.show)) return undefined;
  if (field.definition.type === 'reference') return shown === null ? null : keyOf(shown);
  if (field.definition.type === 'many' || field.definition.type === 'children' || field.definition.type === 'child') {
    const first: unknown = Array.isArray(shown) ? shown[0] : shown;
    return first === undefined || first === null ? undefined : keyOf(first);
  }
  return shown;
}

/** `user__email=…` for each filter of the related resource: with the related row's value, and with another. */
async function relatedConditions(api: ApiHarness, resource: Resource, filter: Filter, shown: Shown): Promise<Condition[]> {
  if (filter.relation === undefined) return [];
  const target = resourceOf(api.model, filter.relation);
  const key = ownValue(fieldOf(resource, filter.field), shown[filter.field]);
  if (key === undefined || key === null || !target.methods.detail.includes('get') || !target.exposed) return [];
  const related = (await api.request('GET', `/rest/v1/${target.name}/${String(key)}/`)).json<Shown>();
  return target.filters.flatMap((inner) => conditionsOf(target, inner, related, `${filter.name}__`));
}

/** Tries many conditions in one request, as they are joined by AND. Tries them one by one only to find the wrong one. */
async function checkMatches(api: ApiHarness, resource: Resource, subject: Subject, matches: Condition[]): Promise<string[]> {
  const uses = new Map<string, number>();
  const rounds: Condition[][] = [];
  for (const match of matches) {
    // Of a name that is sent twice only the last value counts.
    const name = match.query.slice(0, match.query.indexOf('='));
    const round = uses.get(name) ?? 0;
    uses.set(name, round + 1);
    (rounds[round] ??= []).push(match);
  }
  const wrong = await mapConcurrently(rounds.flatMap(inGroups), async (group) => {
    const together = { query: group.map(({ query }) => query).join('&'), found: true };
    if ((await check(api, resource, subject, together)).length === 0) return [];
    return (await mapConcurrently(group, (single) => check(api, resource, subject, single))).flat();
  });
  return wrong.flat();
}

function inGroups(conditions: readonly Condition[]): Condition[][] {
  const starts = Array.from({ length: Math.ceil(conditions.length / TOGETHER) }, (_, index) => index * TOGETHER);
  return starts.map((start) => conditions.slice(start, start + TOGETHER));
}

async function check(api: ApiHarness, resource: Resource, { uri }: Subject, { query, found }: Condition): Promise<string[]> {
  const order = resource.ordering.includes('id') ? '&order_by=-id' : '';
  const response = await api.request('GET', `/rest/v1/${resource.name}/?${query}${order}&_limit=100`);
  const what = `${resource.name}?${query.slice(0, 300)}`;
  if (response.status !== 200) return [`${what}: ${response.status} ${response.text.slice(0, 300)}`];
  const { objects } = response.json<{ objects: Shown[] }>();
  return objects.some((object) => object.resource_uri === uri) === found ? [] : [`${what}: ${found ? 'does not find' : 'finds'} the row`];
}
