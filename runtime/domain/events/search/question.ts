import { NOW_MICROSECONDS } from '../../../framework/database/sql';
import type { Call } from '../../../framework/http/call';
import { refuse } from '../../../framework/http/errors';
import { milesSql, findPlace, type Point } from '../../geo';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { type Filter, parseFilters } from '../../../framework/read/filters';
import type { Bindings } from '../../../framework/read/statement';
import { booleanValue } from '../../../framework/read/values';

/** What is asked of the events of a campaign. */
export interface Question {
  forSignup: boolean;
  futureOnly: boolean;
  /** Undefined: all. */
  statuses: string[] | undefined;
  moderation: Moderation;
  eventIds: number[] | undefined;
  states: string[] | undefined;
  near: { point: Point; miles: number } | undefined;
  words: string[];
  filters: Filter[];
  excludes: Filter[];
}

const STATUSES = ['active', 'cancelled', 'deleted', 'all'] as const;
const MODERATION = ['approved', 'unapproved', 'confirmed', 'unconfirmed', 'all'] as const;
type Moderation = (typeof MODERATION)[number];

/** Miles around a place without `radius`, and the most: half way round the earth. */
const USUAL_RADIUS = 50;
const LARGEST_RADIUS = 12_500;
const MOST_WORDS = 10;
const MOST_VALUES = 1000;

/** Reads the query of a search. Throws 400 for values that mean nothing, so that nobody takes all events for those that were asked for. */
export async function readQuestion(call: Call, event: ResourcePlan): Promise<Question> {
  const { query } = call;
  const forSignup = isOn(query, 'for_signup');
  const forModeration = isOn(query, 'for_moderation');
  const statuses =
    listOf(query, 'status')?.map((status) => chosen('status', status, STATUSES)) ?? (forSignup || forModeration ? ['active'] : ['all']);
  const moderation = query.get('moderation_status');
  return {
    forSignup,
    futureOnly: isOn(query, 'future_only'),
    statuses: statuses.includes('all') ? undefined : statuses,
    moderation: moderation ? chosen('moderation_status', moderation, MODERATION) : forModeration ? 'unapproved' : 'all',
    eventIds: listOf(query, 'event_id')?.map(eventId),
    states: listOf(query, 'states')?.map((state) => state.toUpperCase()),
    near: await nearOf(call),
    words: (query.get('q') ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    filters: bracketed(call, 'filter', event),
    excludes: bracketed(call, 'exclude', event),
  };
}

/** Whether a parameter is given and true. Throws 400 for what is neither true nor false. */
export function isOn(query: URLSearchParams, name: string): boolean {
  const text = query.get(name);
  if (text === null || text.trim() === '') return false;
  try {
    return booleanValue(text);
  } catch {
    throw refuse(400, `'${name}' is true or false.`);
  }
}

/** The values of a comma list or a repeated parameter; undefined without any. */
function listOf(query: URLSearchParams, name: string): string[] | undefined {
  const values = query
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean);
  if (values.length > MOST_VALUES) throw refuse(400, `'${name}' takes at most ${MOST_VALUES} values.`);
  return values.length > 0 ? values : undefined;
}

function chosen<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text.trim().toLowerCase());
  if (!found) throw refuse(400, `'${name}' is one of: ${choices.join(', ')}.`);
  return found;
}

function eventId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw refuse(400, `'${text.slice(0, 50)}' is not the id of an event.`);
  return Number(text);
}

/** `place`, or `zip`, with `radius` in miles. */
async function nearOf({ query, services }: Call): Promise<Question['near']> {
  const text = (query.get('place') ?? '').trim() || (query.get('zip') ?? '').trim();
  const said = (query.get('radius') ?? '').trim();
  const miles = said === '' ? USUAL_RADIUS : /^\d{1,6}(\.\d{1,6})?$/.test(said) ? Number(said) : NaN;
  if (!(miles <= LARGEST_RADIUS)) throw refuse(400, `'radius' is a number of miles up to ${LARGEST_RADIUS}.`);
  if (text === '') {
    if (said !== '') throw refuse(400, `'radius' needs a place: name it in 'zip' or 'place'.`);
    return undefined;
  }
  const point = await findPlace(services.pool, text);
  if (!point) throw refuse(400, `There is no place '${text.slice(0, 100)}'.`);
  return { point, miles };
}

/** `filter[city__icontains]=…`: the same names and values as in the collection of events. */
function bracketed({ query, services }: Call, kind: 'filter' | 'exclude', event: ResourcePlan): Filter[] {
  const inner = new URLSearchParams();
  for (const [name, value] of query) {
    const field = name.startsWith(`${kind}[`) && name.endsWith(']') ? name.slice(kind.length + 1, -1) : undefined;
    if (field === undefined) continue;
    if (!event.read.names.includes(field.split('__')[0]!)) throw refuse(400, `Events have no field '${field.slice(0, 100)}'.`);
    inner.append(field, value);
  }
  return parseFilters(inner, event, services.registry);
}

const MODERATED: Readonly<Record<Moderation, string | undefined>> = {
  approved: 't.is_approved',
  unapproved: 'NOT t.is_approved',
  confirmed: 't.host_is_confirmed',
  unconfirmed: 'NOT t.host_is_confirmed',
  all: undefined,
};
const ATTENDEES = "(SELECT count(*) FROM events_eventsignup s WHERE s.event_id = t.id AND s.status = 'active' AND s.role = 'attendee')";

/** The conditions of a search, but for its filters, on events as `t`. Of the campaign it needs what its search shows. */
export function conditionsOf(question: Question, campaign: Readonly<Record<string, unknown>>, bindings: Bindings): string[] {
  const { forSignup, futureOnly, statuses, moderation, eventIds, states, near, words } = question;
  const conditions: (string | false | undefined)[] = [
    statuses && `t.status = ANY (${bindings.bind(statuses)}::text[])`,
    MODERATED[moderation],
    eventIds && `t.id = ANY (${bindings.bind(eventIds)}::integer[])`,
    states && `upper(t.state) = ANY (${bindings.bind(states)}::text[])`,
    futureOnly && `t.starts_at_utc > ${NOW_MICROSECONDS}`,
    near && `${milesSql(near.point, 't.latitude', 't.longitude')} <= ${bindings.bind(near.miles)}::double precision`,
    forSignup && 't.is_approved AND t.host_is_confirmed AND NOT t.is_private',
    forSignup && !campaign.show_completed_events && `(coalesce(t.ends_at_utc, t.starts_at_utc) <= ${NOW_MICROSECONDS}) IS NOT TRUE`,
    forSignup && !campaign.show_full_events && `(t.max_attendees IS NULL OR t.max_attendees > ${ATTENDEES})`,
    ...words.map((word) => wordSql(word, bindings)),
  ];
  return conditions.filter((condition) => typeof condition === 'string');
}

/** A word is looked for in all that people read of an event. */
function wordSql(word: string, bindings: Bindings): string {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return `concat_ws(' ', t.title, t.venue, t.address1, t.city, t.state, t.postal, t.public_description) ILIKE ${bindings.bind(pattern)}::text`;
}
