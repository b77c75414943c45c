import { Message } from '../words';
import type { Pool } from 'pg';
import { databaseTime } from '../database/clock';
import { Bindings } from '../read/statement';
import type { Services } from '../call/services';
import { type Place, refuseAhead, horizonOf, outboxTable } from './cursor';
import type { Account } from '../plan/viewer';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { CASTS } from '../plan/column-type';
import { rowScope, seesEveryRow, seesField } from '../read/visible';
import { type EventType, type Belonging, belongsSql } from './event-types';
import { isAllowed } from '../auth/permissions';
import { refuse } from '../errors/http-error';

/** SQL of a row of the outbox, `c`, as it is read. */
const ROW = `c.id::text, c.type, c.object, c.person_id AS person, c.changed, to_char(c.created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS at`;

/** A part of the feed. */
export interface ChangePage {
  /** Each with the place after it. */
  events: { event: ChangeEvent; place: Place; row: ChangeRow }[];
  /** Where the next part begins. */
  place: Place;
  /** More can be read at once. */
  more: boolean;
  /** How many numbers of events wait for a transaction that is not over. */
  lag: number;
}

/** Events that are looked at for one part, whatever their type: so a part takes some milliseconds, also when few events are wanted. */
const MOST_LOOKED_AT = 20_000;

/**
 * Reads the events after a place, in the order of their numbers, which is for each object that of the commits. Nothing appears before a place later.
 * Throws 410 for a place that the feed has not reached, or that a restore of the database has undone.
 */
export async function readChanges(
  services: Pick<Services, 'pool' | 'registry'>,
  wanted: ChangeFilter,
  place: Place,
  limit: number,
): Promise<ChangePage> {
  const { pool, registry } = services;
  const [look, restores] = await Promise.all([horizonOf(services).look(), restoresOf(pool)]);
  refuseAhead(place, look.last);
  refuseLost(place, restores);
  const marked = place.mark && place.mark.transaction <= look.running ? place.mark.id : 0;
  const settled = Math.max(look.settled, marked);
  const reach = reachOf(place, MOST_LOOKED_AT, restores);
  const until = Math.min(settled, reach.until);
  const lag = Math.max(0, look.last - settled);
  if (until <= place.id) return { events: [], place: { ...place, mark: look.mark }, more: false, lag };

  const bindings = new Bindings([place.id, until, limit]);
  const condition = wantedSql(registry, wanted, bindings);
  const { rows } = await pool.query<ChangeRow>(
    `SELECT ${ROW} FROM ${outboxTable(registry)} c WHERE c.id > $1::bigint AND c.id <= $2::bigint AND (${condition})
     ORDER BY c.id LIMIT $3::integer`,
    bindings.values,
  );
  const events = describeAll(rows, wanted, registry);
  if (rows.length === limit) return { events, place: placeOf(rows.at(-1)!), more: true, lag };
  const more = until < settled;
  const time = more ? Math.max(rows.length > 0 ? placeOf(rows.at(-1)!).time : place.time, reach.since) : Math.floor(databaseTime() / 1000);
  return { events, place: { id: until, time, mark: look.mark }, more, lag };
}

/** Those of the events with these numbers that are wanted, in their order, as the account may see them now. */
export async function readEvents(
  { pool, registry }: Pick<Services, 'pool' | 'registry'>,
  wanted: ChangeFilter,
  ids: readonly string[],
): Promise<ChangePage['events']> {
  if (ids.length === 0 || wanted.types.length === 0) return [];
  const bindings = new Bindings([ids]);
  const condition = wantedSql(registry, wanted, bindings);
  const { rows } = await pool.query<ChangeRow>(
    `SELECT ${ROW} FROM ${outboxTable(registry)} c WHERE c.id = ANY($1::bigint[]) AND (${condition}) ORDER BY c.id`,
    bindings.values,
  );
  return describeAll(rows, wanted, registry);
}

function describeAll(rows: readonly ChangeRow[], { account, types }: ChangeFilter, registry: Services['registry']): ChangePage['events'] {
  const byName = new Map(types.map((type) => [type.type, type]));
  return rows.flatMap((row) => {
    const event = describeEvent(row, byName.get(row.type)!, { account, registry });
    return event ? [{ event, place: placeOf(row), row }] : [];
  });
}

/** Throws 410 for a place that the feed has not reached, or that a restore of the database has undone. */
export async function checkPlace(services: Pick<Services, 'pool' | 'registry'>, place: Place): Promise<void> {
  refuseAhead(place, (await horizonOf(services).look()).last);
  refuseLost(place, await restoresOf(services.pool));
}

/** The place after all that can be read now. */
export async function placeNow(services: Pick<Services, 'pool' | 'registry'>): Promise<Place> {
  const { last } = await horizonOf(services).look();
  return { id: last, time: Math.floor(databaseTime() / 1000) };
}

function placeOf({ id, at }: ChangeRow): Place {
  return { id: Number(id), time: Math.floor(Date.parse(`${at}Z`) / 1000) };
}

/** What somebody wants to be told. */
interface ChangeFilter {
  account: Account | null;
  types: readonly EventType[];
  /** Only what happens to objects that belong to all of these. */
  of?: readonly Belonging[];
}

/** SQL of the events that are wanted and that the account may see. Of objects that are not all wanted or in its sight, those that are. */
function wantedSql(registry: Pick<Registry, 'find'>, { types, account, of = [] }: ChangeFilter, bindings: Bindings): string {
  const isOpen = ({ plan }: EventType): boolean => of.length === 0 && seesEveryRow(plan.read, account);
  const open = types.filter(isOpen).map(({ type }) => type);
  const narrowed = new Map<ResourcePlan, string[]>();
  for (const type of types) if (!isOpen(type)) narrowed.set(type.plan, [...(narrowed.get(type.plan) ?? []), type.type]);
  const conditions = [...narrowed].map(([plan, names]) => {
    const { read } = plan;
    const object = `${read.primary} = c.object::${CASTS[read.primaryType]}`;
    const parts = [object, rowScope(read, account, bindings) ?? 'true', ...of.map((each) => belongsSql(registry, plan, each, bindings))];
    // An object of another type may have a key of another form.
    const seen = `EXISTS (SELECT FROM ${read.from} WHERE ${parts.join(' AND ')})`;
    return `CASE WHEN c.type = ANY(${bindings.bind(names)}::text[]) THEN ${seen} ELSE false END`;
  });
  return [`c.type = ANY(${bindings.bind(open)}::text[])`, ...conditions].join(' OR ');
}

/** A row of the outbox. */
interface ChangeRow {
  id: string;
  type: string;
  object: string;
  person: number | null;
  changed: string[] | null;
  /** In UTC, to the second. */
  at: string;
}

/** An event as integrators get it. */
interface ChangeEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/**
 * An event as an account may see it; undefined for an update of nothing but fields that the account does not see.
 * @param registry finds the resource of the person whom the object is about
 */
function describeEvent(
  row: ChangeRow,
  { plan, on }: EventType,
  { account, registry }: { account: Account | null; registry: Pick<Registry, 'find'> },
): ChangeEvent | undefined {
  const changed = row.changed?.filter((field) => seesField(plan.read, field, account));
  if (row.changed !== null && row.changed.length > 0 && changed!.length === 0) return undefined;
  return {
    id: `evt_${row.id}`,
    type: row.type,
    timestamp: `${row.at}Z`,
    data: {
      id: keyOf(plan, row.object),
      resource_uri: `/rest/v1/${plan.name}/${encodeURIComponent(row.object)}/`,
      ...(on === 'updated' && { changed: changed ?? [] }),
      ...personOf(row, plan, account, registry),
    },
  };
}

function keyOf({ read: { primaryType } }: ResourcePlan, object: string): string | number {
  return primaryType === 'integer' || primaryType === 'bigint' ? Number(object) : object;
}

/** The person whom the object is about, where the object is not the person, for those who may view people. */
function personOf({ person }: ChangeRow, plan: ResourcePlan, account: Account | null, registry: Pick<Registry, 'find'>): object {
  const name = plan.events?.person;
  if (name === undefined || name === plan.name || person === null) return {};
  const kind = registry.find(name)?.kind;
  return kind !== undefined && isAllowed(account, kind, 'view') ? { [name]: `/rest/v1/${name}/${person}/` } : {};
}

/** A restore of the database, as the feed knows it. */
interface Restore {
  /** The last event that the backup has. */
  from: number;
  /** Later events were written after the restore. Between the two are numbers of events that are lost. */
  to: number;
  /** Seconds since 1970. */
  at: number;
}

/** Seconds by which clocks may differ. */
const TOLERANCE = 300;

/** A database is restored while no process uses it, so each process asks once. */
const known = new WeakMap<object, Promise<readonly Restore[]>>();

/** The restores that a database has had. */
function restoresOf(pool: Pick<Pool, 'query'>): Promise<readonly Restore[]> {
  let asked = known.get(pool);
  if (!asked) {
    asked = ask(pool);
    known.set(pool, asked);
    asked.catch(() => known.delete(pool));
  }
  return asked;
}

async function ask(pool: Pick<Pool, 'query'>): Promise<readonly Restore[]> {
  const { rows } = await pool.query<Restore>(
    `SELECT change_from::float8 AS "from", change_to::float8 AS "to", extract(epoch FROM restored_at)::float8 AS at FROM core_databaserestore ORDER BY id`,
  );
  return rows;
}

/**
 * Refuses (410) a place that was given out between a backup and its restore: whoever goes on from there knows of events that are lost. A place before them
 * goes on with what happened after the restore, unless it waits for transactions of that time.
 */
function refuseLost({ id, time, mark }: Place, restores: readonly Restore[]): void {
  const isLost = restores.some(
    ({ from, to, at }) =>
      (id > from && (id < to || (id > to && time !== 0 && time < at - TOLERANCE))) ||
      (mark !== undefined && mark.id > from && mark.id < to),
  );
  if (!isLost) return;
  throw refuse(410, new Message('reading.cursor_of_undone_time'));
}

/**
 * Where a look at the feed from a place ends that takes in so many numbers, and since when that is so at least (seconds since 1970). Numbers of lost events have no rows, and count
 * for nothing.
 */
function reachOf({ id }: Place, numbers: number, restores: readonly Restore[]): { until: number; since: number } {
  let [until, since] = [id + numbers, 0];
  for (const { from, to, at } of restores) {
    if (id > from || until <= from) continue;
    until += to - from;
    since = Math.max(since, at);
  }
  return { until, since };
}
