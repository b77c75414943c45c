import { databaseTime } from '../database/clock';
import { Bindings } from '../read/statement';
import type { Services } from '../services';
import { type Place, refuseAhead } from './cursor';
import { type ChangeEvent, type ChangeRow, describeEvent } from './event';
import { horizonOf, outboxTable } from './horizon';
import { reachOf, refuseLost, restoresOf } from './restores';
import { ROW, wantedSql, type Wanted } from './wanted';

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
  wanted: Wanted,
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
  wanted: Wanted,
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

function describeAll(rows: readonly ChangeRow[], { account, types }: Wanted, registry: Services['registry']): ChangePage['events'] {
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
