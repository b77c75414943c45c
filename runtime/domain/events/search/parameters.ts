import { Message } from '../../../core/words';
import type { Call } from '../../../core/call';
import { refuse } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import { type Filter, parseFilters } from '../../../core/read/filters';
import { customFieldFilters, isAboutCustomField } from './custom-fields';
import { placesText, type Point, searchPlaces } from '../../geo';

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

/** In miles. */
const DEFAULT_RADIUS = 50;
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
  return { point, miles: radius === null ? DEFAULT_RADIUS : Number(radius) };
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
