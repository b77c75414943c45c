import type { Call } from '../../../framework/http/call';
import { refuse } from '../../../framework/errors/http-error';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { type Filter, parseFilters } from '../../../framework/read/filters';
import { booleanValue } from '../../../framework/read/filter-values';
import { customFieldFilters, isAboutCustomField } from './custom-fields';
import { findPoint, type Point } from '../../geo';

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

const STATUSES = ['active', 'cancelled', 'deleted', 'all'] as const;
const MODERATIONS = ['approved', 'unapproved', 'confirmed', 'unconfirmed', 'all'] as const;
export type Moderation = (typeof MODERATIONS)[number];

/** In miles. The largest radius is half the circumference of the earth. */
const DEFAULT_RADIUS = 50;
const LARGEST_RADIUS = 12_500;
const MOST_WORDS = 10;
const MOST_VALUES = 1000;

/** Reads the query of a search. Throws 400 for a value that cannot be read, so that nobody mistakes all events for a result. */
export async function readSearchParameters(call: Call, event: ResourcePlan): Promise<SearchParameters> {
  const { query } = call;
  const forSignup = isOn(query, 'for_signup');
  const forModeration = isOn(query, 'for_moderation');
  const statuses =
    listOf(query, 'status')?.map((status) => oneOf('status', status, STATUSES)) ?? (forSignup || forModeration ? ['active'] : ['all']);
  const moderation = query.get('moderation_status');
  return {
    forSignup,
    futureOnly: isOn(query, 'future_only'),
    statuses: statuses.includes('all') ? undefined : statuses,
    moderation: moderation ? oneOf('moderation_status', moderation, MODERATIONS) : forModeration ? 'unapproved' : 'all',
    eventIds: listOf(query, 'event_id')?.map(eventId),
    states: listOf(query, 'states')?.map((state) => state.toUpperCase()),
    near: await readNear(call),
    words: (query.get('q') ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    filters: bracketedFilters(call, 'filter', event),
    excludes: bracketedFilters(call, 'exclude', event),
  };
}

/** Whether a parameter is true; false when it was not sent. Throws 400 for what is neither true nor false. */
export function isOn(query: URLSearchParams, name: string): boolean {
  const text = query.get(name);
  if (text === null || text.trim() === '') return false;
  try {
    return booleanValue(text);
  } catch {
    throw refuse(400, `'${name}' is true or false.`);
  }
}

/** The values of a comma list or of a repeated parameter; undefined without any. */
function listOf(query: URLSearchParams, name: string): string[] | undefined {
  const values = query
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean);
  if (values.length > MOST_VALUES) throw refuse(400, `'${name}' takes at most ${MOST_VALUES} values.`);
  return values.length > 0 ? values : undefined;
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text.trim().toLowerCase());
  if (!found) throw refuse(400, `'${name}' is one of: ${choices.join(', ')}.`);
  return found;
}

function eventId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw refuse(400, `'${text.slice(0, 50)}' is not the id of an event.`);
  return Number(text);
}

/** `place` or `zip`, with `radius` in miles. */
async function readNear({ query, services }: Call): Promise<SearchParameters['near']> {
  const place = (query.get('place') ?? '').trim() || (query.get('zip') ?? '').trim();
  const radius = (query.get('radius') ?? '').trim();
  const miles = radius === '' ? DEFAULT_RADIUS : /^\d{1,6}(\.\d{1,6})?$/.test(radius) ? Number(radius) : NaN;
  if (!(miles <= LARGEST_RADIUS)) throw refuse(400, `'radius' is a number of miles up to ${LARGEST_RADIUS}.`);
  if (place === '') {
    if (radius !== '') throw refuse(400, `'radius' needs a place: name it in 'zip' or 'place'.`);
    return undefined;
  }
  const point = await findPoint(services.pool, place);
  if (!point) throw refuse(400, `There is no place '${place.slice(0, 100)}'.`);
  return { point, miles };
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
    if (!event.read.names.includes(field.split('__')[0]!)) throw refuse(400, `Events have no field '${field.slice(0, 100)}'.`);
    inBrackets.append(field, value);
  }
  return { event: parseFilters(inBrackets, event, call), customField: customFieldFilters(ofCustomField, call) };
}
