import type { Call } from '../../../core/call';
import type { ResourcePlan } from '../../../core/plan/plan';
import { listRows } from '../../../core/read';
import { checkRelatedRights } from '../../../core/read/filters';
import { filterSql } from '../../../core/read/filter-sql';
import { Bindings } from '../../../core/read/statement';
import {
  hasCustomField,
  isOn,
  type Moderation,
  ordersByCustomField,
  planWithCustomFields,
  readSearchParameters,
  type SearchParameters,
} from './parameters';
import type { ReadPlan } from '../../../core/plan/read-plan';
import { type Order, parseOrder } from '../../../core/read/parameters';
import { milesBetween, milesSql, type Point } from '../../geo';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { hasPlaceSql } from '../event-state';
import { isOverSql } from '../event-time';
import { isAllowed } from '../../../core/auth/permissions';
import { NAME_SQL } from '../../people';

const CREATORS = `
  SELECT u.id, ${NAME_SQL} AS name,
    u.email, '/rest/v1/user/' || u.id || '/' AS resource_uri
  FROM core_user u WHERE u.id = ANY ($1::integer[])`;

/**
 * Puts the campaign and the creator into each event in place of their URIs, and `distance` in miles when a place was named. The e-mail
 * address of a creator is shown only to accounts that may view users.
 * @param events JSON texts
 */
async function inlineRelated(call: Call, events: readonly string[], campaign: Json, from: Point | undefined): Promise<Json[]> {
  const parsed = events.map((text) => JSON.parse(text) as Json);
  const creators = await creatorsOf(call, parsed);
  return parsed.map((event) =>
    sortKeys({ ...event, campaign, creator: creators.get(event.creator) ?? null, ...(from && { distance: distanceTo(event, from) }) }),
  );
}

/** The creators of events, by their URIs. */
async function creatorsOf({ account, services }: Call, events: readonly Json[]): Promise<Map<unknown, Json>> {
  const ids = new Set(events.flatMap(({ creator }) => (typeof creator === 'string' ? [Number(creator.split('/').at(-2))] : [])));
  if (ids.size === 0) return new Map();
  const { rows } = await services.pool.query<{ id: number; name: string; email: string; resource_uri: string }>({
    name: 'event_creators',
    text: CREATORS,
    values: [[...ids]],
  });
  const mayView = isAllowed(account, 'users', 'view');
  return new Map(rows.map(({ email, ...creator }) => [creator.resource_uri, mayView ? sortKeys({ ...creator, email }) : creator]));
}

/** In miles, rounded to a tenth; null for an event without coordinates. */
function distanceTo({ latitude, longitude }: Json, from: Point): number | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.round(milesBetween(from, { latitude, longitude }) * 10) / 10;
}

function sortKeys(object: Json): Json {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const MODERATION_SQL: Readonly<Record<Moderation, string | undefined>> = {
  approved: 't.is_approved',
  unapproved: 'NOT t.is_approved',
  confirmed: 't.host_is_confirmed',
  unconfirmed: 'NOT t.host_is_confirmed',
  all: undefined,
};

type Json = Record<string, unknown>;

/** Finds events of a campaign, in pages like a collection. Throws 400 for parameters that cannot be read, 401 for filters without the rights. */
export async function searchEvents(call: Call, event: ResourcePlan, campaignId: number, campaign: Json): Promise<Json> {
  const parameters = await readSearchParameters(call, event);
  const { near, filters, excludes } = parameters;
  checkRelatedRights(call, [...filters.event, ...excludes.event]);
  const named = ordersByCustomField(call.query) ? planWithCustomFields(event.read, filters.customField, new Bindings()) : event.read;
  const read = near ? planWithDistance(named, near.point) : named;
  const { meta, objects } = await listRows(call, {
    read,
    name: `event_search ${campaignId}`,
    parameters: [...new Set(call.query.keys())]
      .filter((name) => !name.startsWith('_'))
      .map((name) => ({ name, values: call.query.getAll(name) })),
    order: searchOrder(call, read),
    where: (bindings) => [
      // The first that binds values, as the order binds the same ones.
      ...[hasCustomField(filters.customField, bindings)].filter((condition) => condition !== undefined),
      `t.campaign_id = ${bindings.bind(campaignId)}::integer`,
      ...searchConditions(parameters, campaign, bindings),
      ...filters.event.map((filter) => filterSql(filter, bindings)),
      ...[...excludes.event.map((filter) => filterSql(filter, bindings)), hasCustomField(excludes.customField, bindings)]
        .filter((condition) => condition !== undefined)
        .map((condition) => `(${condition}) IS NOT TRUE`),
    ],
  });
  return { meta, objects: await inlineRelated(call, objects, campaign, near?.point) };
}

/** The plan of events with `distance` from a point, in miles, as a further name to order by. */
function planWithDistance(read: ReadPlan, from: Point): ReadPlan {
  const distance = { sql: milesSql(from, 't.latitude', 't.longitude'), type: 'float', nullable: true } as const;
  return { ...read, names: [...read.names, 'distance'], ordering: { ...read.ordering, distance } };
}

/** The order that `order_by` and `reverse` ask for. By default the nearest event comes first when a place is named, else the earliest. */
function searchOrder({ query, account }: Call, read: ReadPlan): Order {
  const sent = query.getAll('order_by').filter((value) => value !== '');
  const names = sent.length > 0 ? sent : [read.ordering.distance ? 'distance' : 'starts_at_utc'];
  const directed = isOn(query, 'reverse') ? names.map((name) => (name.startsWith('-') ? name.slice(1) : `-${name}`)) : names;
  return parseOrder(new URLSearchParams(directed.map((name): [string, string] => ['order_by', name])), read, account);
}

/**
 * The SQL conditions of a search on events as `t`, without those of its filters.
 * @param campaign its representation: whether the search shows events that are full or over
 */
function searchConditions(parameters: SearchParameters, campaign: Readonly<Record<string, unknown>>, bindings: Bindings): string[] {
  const { forSignup, futureOnly, statuses, moderation, eventIds, states, near, words } = parameters;
  const conditions: (string | false | undefined)[] = [
    statuses && `t.status = ANY (${bindings.bind(statuses)}::text[])`,
    MODERATION_SQL[moderation],
    eventIds && `t.id = ANY (${bindings.bind(eventIds)}::integer[])`,
    states && `upper(t.state) = ANY (${bindings.bind(states)}::text[])`,
    futureOnly && `t.starts_at_utc > ${NOW_MICROSECONDS}`,
    near && `${milesSql(near.point, 't.latitude', 't.longitude')} <= ${bindings.bind(near.miles)}::double precision`,
    forSignup && 't.is_approved AND t.host_is_confirmed AND NOT t.is_private',
    forSignup && !campaign.show_completed_events && `NOT ${isOverSql('t')}`,
    forSignup && !campaign.show_full_events && hasPlaceSql('t'),
    ...words.map((word) => wordCondition(word, bindings)),
  ];
  return conditions.filter((condition) => typeof condition === 'string');
}

/** A word may stand in any public text of an event. */
function wordCondition(word: string, bindings: Bindings): string {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return `concat_ws(' ', t.title, t.venue, t.address1, t.city, t.state, t.postal, t.public_description) ILIKE ${bindings.bind(pattern)}::text`;
}
