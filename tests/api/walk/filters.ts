import type { ColumnType, Operator } from '../../../generator/load/declaration';
import type { Field, Filter, Resource } from '../../../generator/model/model';
import type { TestResponse } from '../../support';
import { senseless, trials } from './arguments';
import { each, fieldOf, resourceOf, type World } from './world';

export type Shown = Record<string, unknown>;

/** The path of a row and what a GET of it shows. */
export interface Subject {
  uri: string;
  shown: Shown;
}

/** One condition of a query string, and whether the subject must be found with it. */
interface Condition {
  query: string;
  found: boolean;
}

/**
 * Tries every filter of a resource on a row with every operator that the document allows; gives what went wrong. Filters that are
 * inherited, and second names, are the SQL of another filter: with few operators only must they not find the row.
 */
export async function walkFilters(world: World, resource: Resource, subject: Subject): Promise<string[]> {
  const conditions = resource.filters.flatMap((filter) => {
    const all = conditionsOf(resource, filter, subject.shown);
    return isRepeated(world, resource, filter) ? all.filter(({ query, found }, place) => found || place % 9 === query.length % 9) : all;
  });
  const related = (await each(resource.filters, (filter) => relatedConditions(world, resource, filter, subject.shown))).flat();
  const all = [...conditions, ...related];
  const wrong = await checkMatches(world, resource, subject, all.filter(({ found }) => found));
  const misses = await each(all.filter(({ found }) => !found), (miss) => check(world, resource, subject, narrowed(resource, miss, subject.shown)));
  return [...wrong, ...misses.flat(), ...(await walkRefusals(world, resource))];
}

function isRepeated(world: World, resource: Resource, filter: Filter): boolean {
  if (filter.name !== filter.field) return true;
  return resource.base !== undefined && resourceOf(world.model, resource.base.resource).filters.some(({ name }) => name === filter.name);
}

/** With the row's own number the answer is short. */
function narrowed(resource: Resource, miss: Condition, shown: Shown): Condition {
  const byId = resource.filters.some(({ name }) => name === 'id') && !miss.query.startsWith('id=');
  return byId ? { ...miss, query: `${miss.query}&id=${String(shown.id)}` } : miss;
}

function conditionsOf(resource: Resource, filter: Filter, shown: Shown, prefix = ''): Condition[] {
  const field = fieldOf(resource, filter.field);
  const own = ownValue(field, shown[filter.field]);
  if (own === undefined) return [];
  const operators = prefix === '' ? filter.operators : ['exact' as const].filter((each) => filter.operators === 'all' || filter.operators.includes(each));
  return trials(typeOf(field), own, operators).flatMap(({ operator, match, miss }) => {
    const name = prefix + filter.name + (operator ? `__${operator}` : '');
    const condition = (value: string, found: boolean): Condition => ({ query: `${name}=${encodeURIComponent(value)}`, found });
    const both = [condition(match, true), condition(miss, false)];
    const isUri = field.is.type === 'reference' && String(shown[filter.field]).startsWith('/') && operator === undefined;
    return isUri ? [...both, condition(shown[filter.field] as string, true), condition(`http://any.host${String(shown[filter.field])}`, true)] : both;
  });
}

/** Undefined: the filter cannot be tried by what is shown. */
function ownValue(field: Field, shown: unknown): unknown {
  if (field.is.type === 'reference') return shown === null ? null : keyOf(shown);
  if (field.is.type === 'many' || field.is.type === 'children' || field.is.type === 'child') {
    const first: unknown = Array.isArray(shown) ? shown[0] : shown;
    return first === undefined || first === null ? undefined : keyOf(first);
  }
  return shown;
}

/** `5` of 5, of `/rest/v1/user/5/` and of an object with such a URI. */
export function keyOf(shown: unknown): string {
  const uri = typeof shown === 'object' && shown !== null ? (shown as Shown).resource_uri : shown;
  return decodeURIComponent(String(uri).split('/').filter(Boolean).at(-1) ?? '');
}

function typeOf(field: Field): ColumnType {
  if (field.column) return field.column.type;
  return field.is.type === 'computed' ? field.is.as : 'integer';
}

/** `user__email=…` for each filter of the related resource: with the related row's value, and with another. */
async function relatedConditions(world: World, resource: Resource, filter: Filter, shown: Shown): Promise<Condition[]> {
  if (filter.relation === undefined) return [];
  const target = resourceOf(world.model, filter.relation);
  const key = ownValue(fieldOf(resource, filter.field), shown[filter.field]);
  if (key === undefined || key === null || !target.methods.detail.includes('get') || !target.exposed) return [];
  const related = (await world.ask('GET', `/rest/v1/${target.name}/${String(key)}/`)).json<Shown>();
  return target.filters.flatMap((inner) => conditionsOf(target, inner, related, `${filter.name}__`));
}

/** Conditions are joined by AND, so many are tried at once; one by one only to tell which was wrong. */
async function checkMatches(world: World, resource: Resource, subject: Subject, matches: Condition[]): Promise<string[]> {
  const groups: Condition[][] = [];
  const names = new Map<string, number>();
  for (const match of matches) {
    // A name that is sent twice has its last value only.
    const name = match.query.slice(0, match.query.indexOf('='));
    const place = names.get(name) ?? 0;
    names.set(name, place + 1);
    const index = place * 10 + Math.floor((groups[place * 10]?.length ?? 0) / 80);
    (groups[index] ??= []).push(match);
  }
  const wrong = await each(groups.filter(Boolean), async (group) => {
    const together = { query: group.map(({ query }) => query).join('&'), found: true };
    if ((await check(world, resource, subject, together)).length === 0) return [];
    return (await each(group, (single) => check(world, resource, subject, single))).flat();
  });
  return wrong.flat();
}

async function check(world: World, resource: Resource, { uri }: Subject, { query, found }: Condition): Promise<string[]> {
  const order = resource.ordering.includes('id') ? '&order_by=-id' : '';
  const response = await world.ask('GET', `/rest/v1/${resource.name}/?${query}${order}&_limit=100`);
  const what = `${resource.name}?${query.slice(0, 300)}`;
  if (response.status !== 200) return [`${what}: ${response.status} ${response.text.slice(0, 300)}`];
  const { objects } = response.json<{ objects: Shown[] }>();
  return objects.some((object) => object.resource_uri === uri) === found ? [] : [`${what}: ${found ? 'does not find' : 'finds'} the row`];
}

/** What must be refused with a 400, and a reference to nothing, which is an empty page. */
async function walkRefusals(world: World, resource: Resource): Promise<string[]> {
  const unfiltered = resource.fields.filter((field) => !field.private && !resource.filters.some(({ field: name }) => name === field.name)).slice(0, 1);
  const bad = [
    ...unfiltered.map((field) => `${field.name}=1`),
    ...resource.filters.flatMap((filter) => {
      const field = fieldOf(resource, filter.field);
      const type = typeOf(field);
      const isText = ['string', 'text', 'json'].includes(type);
      const refused: Operator[] = filter.operators === 'all' ? [...senseless(type)] : (['regex', 'week_day'] as const).filter((each) => !filter.operators.includes(each));
      const wrongType = isText ? [] : [`${filter.name}=x`, ...(filter.operators === 'all' ? [`${filter.name}__gte=x`, `${filter.name}__in=1,x`] : [])];
      return [...wrongType, ...refused.map((operator) => `${filter.name}__${operator}=1`), ...(isText ? [] : [`${filter.name}__nonsense=1`])];
    }),
  ];
  const empty = resource.filters.filter((filter) => resourceTarget(fieldOf(resource, filter.field)) !== undefined)
    .flatMap(({ name }) => [`${name}=2147483646`, `${name}=99999999999999999999`, `${name}=/rest/v1/nothing/1/`]);
  const wrong = await each([...bad, ...empty], async (query) => {
    const response = await world.ask('GET', `/rest/v1/${resource.name}/?${encodeURI(query)}`);
    const told = `${resource.name}?${query}: ${response.status} ${response.text.slice(0, 200)}`;
    if (bad.includes(query)) return response.status === 400 && isRefusal(response) ? [] : [told];
    return response.status === 200 && response.json<{ meta: { total_count: number } }>().meta.total_count === 0 ? [] : [told];
  });
  return wrong.flat();
}

function resourceTarget(field: Field): string | undefined {
  if (field.is.type === 'reference' || field.is.type === 'many') return field.is.to;
  return field.is.type === 'child' || field.is.type === 'children' ? field.is.of : undefined;
}

function isRefusal(response: TestResponse): boolean {
  return typeof response.json().error === 'string';
}
