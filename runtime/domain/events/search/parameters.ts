import { Message } from '../../../core/words';
import type { Call } from '../../../core/call';
import { refuse } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import { type Asker, type Filter, parseFilters } from '../../../core/read/filters';
import { placesText, type Point, searchPlaces } from '../../geo';
import type { ReadPlan } from '../../../core/plan/read-plan';
import { filterSql } from '../../../core/read/filter-sql';
import type { Bindings } from '../../../core/read/statement';

/** What stands before `name` and `value` of a custom field: `filter[field__name]=parking`. */
const PREFIX = 'field__';
const PARTS = ['name', 'value'] as const;

/** Whether the name of a filter is about a custom field of an event. */
function isAboutCustomField(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Whether a search asks for the order of a custom field. Other searches do without a plan of their own, whose texts nobody keeps. */
export function ordersByCustomField(query: URLSearchParams): boolean {
  return query.getAll('order_by').some((name) => name.includes(PREFIX));
}

/** Reads `field__name` and `field__value`, with operators. Throws 400 for any other part of a custom field. */
function customFieldFilters(query: URLSearchParams, asker: Asker): Filter[] {
  const own = new URLSearchParams();
  for (const [name, value] of query) {
    const part = name.slice(PREFIX.length);
    if (!PARTS.some((known) => part.split('__')[0] === known))
      throw refuse(400, new Message('events.custom_field_invalid', { text: part.slice(0, 100) }));
    own.append(part, value);
  }
  return parseFilters(own, asker.services.registry.get('eventfield'), asker);
}

/** SQL of the ids of events that have a custom field for which all filters hold at once. Undefined without filters. */
export function hasCustomField(filters: readonly Filter[], bindings: Bindings): string | undefined {
  return filters.length === 0 ? undefined : `t.id IN (SELECT t.parent_id FROM ${matching(filters, bindings)})`;
}

/**
 * The plan of events with `field__name` and `field__value` as further names to order by: of each event, the least among the custom fields for
 * which the filters hold.
 * @param bindings without values before those of the filters: the statement binds them first
 */
export function planWithCustomFields(read: ReadPlan, filters: readonly Filter[], bindings: Bindings): ReadPlan {
  const rows = matching(filters, bindings);
  const orderings = PARTS.map((part) => {
    // The rows are named `t`, as the events are.
    const sql = `(SELECT min(f.${part}) FROM (SELECT t.* FROM ${rows}) f WHERE f.parent_id = t.id)`;
    return [`${PREFIX}${part}`, { sql, type: 'text', nullable: true }] as const;
  });
  return {
    ...read,
    names: [...read.names, ...orderings.map(([name]) => name)],
    ordering: { ...read.ordering, ...Object.fromEntries(orderings) },
  };
}

/** The custom fields for which all filters hold, as what stands after FROM. */
function matching(filters: readonly Filter[], bindings: Bindings): string {
  const conditions = filters.map((filter) => filterSql(filter, bindings));
  return `events_eventfield t${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
}

/** The parameters of a search of events. Undefined parameters leave out no event. */
export interface SearchParameters {
  forSignup: boolean;
  futureOnly: boolean;
  statuses: string[] | undefined;
  moderation: Moderation;
  eventIds: number[] | undefined;
  /** In upper case. */
  states: string[] | undefined;
  near: { point: Point; miles: number } | undefined;
  /** Words that must all stand in the text of an event. */
  words: string[];
  filters: BracketedFilters;
  excludes: BracketedFilters;
}

/** What `filter[…]` or `exclude[…]` say. */
interface BracketedFilters {
  /** Of fields of the event. */
  event: Filter[];
  /** Of a custom field of the event: its name and value. */
  customField: Filter[];
}

export type Moderation = 'approved' | 'unapproved' | 'confirmed' | 'unconfirmed' | 'all';

/** The radius of a search that names none, and around the events of a targeting, in miles. */
export const DEFAULT_RADIUS = 50;
const MOST_WORDS = 10;

/** Reads the query of a search, which is as the YAML says. Throws 400 for what is not found, so that nobody mistakes all events for a result. */
export async function readSearchParameters(call: Call, event: ResourcePlan): Promise<SearchParameters> {
  const { query } = call;
  const forSignup = isOn(query, 'for_signup');
  const forModeration = isOn(query, 'for_moderation');
  const statuses = listOf(query, 'status') ?? (forSignup || forModeration ? ['active'] : ['all']);
  const moderation = query.get('moderation_status') as Moderation | null;
  return {
    forSignup,
    futureOnly: isOn(query, 'future_only'),
    statuses: statuses.includes('all') ? undefined : statuses,
    moderation: moderation ?? (forModeration ? 'unapproved' : 'all'),
    eventIds: listOf(query, 'event_id')?.map(Number),
    states: listOf(query, 'states')?.map((state) => state.toUpperCase()),
    near: await readNear(call),
    words: (query.get('q') ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    filters: bracketedFilters(call, 'filter', event),
    excludes: bracketedFilters(call, 'exclude', event),
  };
}

/** Whether a parameter is true; false when it was not sent. */
export function isOn(query: URLSearchParams, name: string): boolean {
  return query.get(name) === 'true';
}

/** The values of a list; undefined without any. */
function listOf(query: URLSearchParams, name: string): string[] | undefined {
  const values = (query.get(name) ?? '').split(',').filter((value) => value !== '');
  return values.length > 0 ? values : undefined;
}

/** `place` or `zip`, with `radius` in miles. */
async function readNear({ query, services }: Call): Promise<SearchParameters['near']> {
  const place = (query.get('place') ?? '').trim() || (query.get('zip') ?? '').trim();
  const radius = query.get('radius');
  if (place === '') {
    if (radius !== null) throw refuse(400, new Message('events.radius_without_place'));
    return undefined;
  }
  const [point, ...others] = await searchPlaces(services, place);
  const name = place.slice(0, 100);
  if (!point) throw refuse(400, new Message('events.place_unknown', { name }));
  if (others.length > 0) throw refuse(400, new Message('events.place_of_several', { name, places: placesText([point, ...others]) }));
  return { point, miles: (radius === null ? DEFAULT_RADIUS : Number(radius)) + (point.reach ?? 0) };
}

/** `filter[city__icontains]=…`: names and values as in the collection of events. `filter[field__name]=…` is about custom fields. */
function bracketedFilters(call: Call, prefix: 'filter' | 'exclude', event: ResourcePlan): BracketedFilters {
  const inBrackets = new URLSearchParams();
  const ofCustomField = new URLSearchParams();
  for (const [name, value] of call.query) {
    const field = name.startsWith(`${prefix}[`) && name.endsWith(']') ? name.slice(prefix.length + 1, -1) : undefined;
    if (field === undefined) continue;
    if (isAboutCustomField(field)) {
      ofCustomField.append(field, value);
      continue;
    }
    if (!event.read.names.includes(field.split('__')[0]!))
      throw refuse(400, new Message('events.field_unknown', { name: field.slice(0, 100) }));
    inBrackets.append(field, value);
  }
  return { event: parseFilters(inBrackets, event, call), customField: customFieldFilters(ofCustomField, call) };
}
