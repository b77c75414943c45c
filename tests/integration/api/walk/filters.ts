import type { ColumnType } from '../../../../generator/load/declaration';
import type { Field, Filter, Resource } from '../../../../generator/model/model';
import { trials } from './arguments';
import { isBare } from './bodies';
import { walkRefusals } from './refusals';
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
 * Tries every filter of a resource on a row with every operator that the document allows; gives what went wrong. Each must find
 * the row. That it does not find it with another value is tried with one operator in three of each filter, and with one in nine of
 * second names and inherited filters, which are the SQL of another: all resources together have each operator for each type often.
 */
export async function walkFilters(world: World, resource: Resource, subject: Subject): Promise<string[]> {
  const conditions = resource.filters.flatMap((filter, place) => {
    const spread = isRepeated(world, resource, filter) ? 9 : 3;
    const turn = place + resource.name.length;
    return conditionsOf(resource, filter, subject.shown).filter(isTurn(turn, spread));
  });
  const related = (await each(resource.filters, (filter) => relatedConditions(world, resource, filter, subject.shown)))
    .flat()
    .filter(isTurn(resource.name.length, 9));
  const all = [...conditions, ...related];
  const wrong = await checkMatches(
    world,
    resource,
    subject,
    all.filter(({ found }) => found),
  );
  const misses = await each(
    all.filter(({ found }) => !found),
    (miss) => check(world, resource, subject, narrowed(resource, miss, subject.shown)),
  );
  return [...wrong, ...misses.flat(), ...(await walkRefusals(world, resource))];
}

/** Conditions come in pairs; of those that must not find the row, every few are kept. */
function isTurn(turn: number, spread: number) {
  return ({ found }: Condition, index: number): boolean => found || (turn + (index >> 1)) % spread === 0;
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
  const operators =
    prefix === '' ? filter.operators : ['exact' as const].filter((each) => filter.operators === 'all' || filter.operators.includes(each));
  return trials(typeOf(field), own, operators).flatMap(({ operator, match, miss }) => {
    const name = prefix + filter.name + (operator ? `__${operator}` : '');
    const condition = (value: string, found: boolean): Condition => ({ query: `${name}=${encodeURIComponent(value)}`, found });
    const both = [condition(match, true), condition(miss, false)];
    const isUri = field.is.type === 'reference' && String(shown[filter.field]).startsWith('/') && operator === undefined;
    return isUri
      ? [...both, condition(shown[filter.field] as string, true), condition(`http://any.host${String(shown[filter.field])}`, true)]
      : both;
  });
}

/** Undefined: the filter cannot be tried by what is shown. */
function ownValue(field: Field, shown: unknown): unknown {
  if ('show' in field.is && isBare(field.is.show)) return undefined;
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

/** The type as which the database compares the field. */
export function typeOf(field: Field): ColumnType {
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
