import type { Account } from '../auth/account';
import type { ResourcePlan } from '../plan/plan';
import { CASTS } from '../read/casts';
import { rowScope, seesEveryRow } from '../read/row-scope';
import { Bindings } from '../read/statement';
import type { Services } from '../services';
import type { Place } from './cursor';
import { type ChangeEvent, type ChangeRow, describeEvent } from './event';
import type { EventType } from './event-types';
import { horizonOf, outboxTable } from './horizon';

/** What somebody wants to be told. */
export interface Wanted {
  account: Account | null;
  types: readonly EventType[];
}

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

/** Reads the events after a place, in the order of their numbers, which is for each object that of the commits. Nothing appears before a place later. */
export async function readChanges(
  services: Pick<Services, 'pool' | 'registry'>,
  { account, types }: Wanted,
  place: Place,
  limit: number,
): Promise<ChangePage> {
  const { pool, registry } = services;
  const look = await horizonOf(services).look();
  const marked = place.mark && place.mark.transaction <= look.running ? place.mark.id : 0;
  const settled = Math.max(look.settled, marked);
  const until = Math.min(settled, place.id + MOST_LOOKED_AT);
  const lag = Math.max(0, look.last - settled);
  if (until <= place.id) return { events: [], place: { ...place, mark: look.mark }, more: false, lag };

  const bindings = new Bindings([place.id, until, limit]);
  const condition = ofTypes(types, account, bindings);
  const { rows } = await pool.query<ChangeRow>(
    `SELECT c.id::text, c.type, c.object, c.person_id AS person, c.changed, to_char(c.created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS at
     FROM ${outboxTable(registry)} c WHERE c.id > $1::bigint AND c.id <= $2::bigint AND (${condition})
     ORDER BY c.id LIMIT $3::integer`,
    bindings.values,
  );
  const byName = new Map(types.map((type) => [type.type, type]));
  const events = rows.flatMap((row) => {
    const event = describeEvent(row, byName.get(row.type)!, { account, registry });
    return event ? [{ event, place: placeOf(row), row }] : [];
  });
  if (rows.length === limit) return { events, place: placeOf(rows.at(-1)!), more: true, lag };
  const more = until < settled;
  const time = more ? (rows.length > 0 ? placeOf(rows.at(-1)!).time : place.time) : Math.floor(Date.now() / 1000);
  return { events, place: { id: until, time, mark: look.mark }, more, lag };
}

/** The place after all that can be read now. */
export async function placeNow(services: Pick<Services, 'pool' | 'registry'>): Promise<Place> {
  const { last } = await horizonOf(services).look();
  return { id: last, time: Math.floor(Date.now() / 1000) };
}

function placeOf({ id, at }: ChangeRow): Place {
  return { id: Number(id), time: Math.floor(Date.parse(`${at}Z`) / 1000) };
}

/** SQL of the events of some types that an account may see. Of objects that are not all in its sight, those that are. */
function ofTypes(types: readonly EventType[], account: Account | null, bindings: Bindings): string {
  const open = types.filter(({ plan }) => seesEveryRow(plan.read, account)).map(({ type }) => type);
  const scoped = new Map<ResourcePlan, string[]>();
  for (const { type, plan } of types) if (!open.includes(type)) scoped.set(plan, [...(scoped.get(plan) ?? []), type]);
  const conditions = [...scoped].map(([{ read }, names]) => {
    const object = `${read.primary} = c.object::${CASTS[read.primaryType]}`;
    const seen = `EXISTS (SELECT FROM ${read.from} WHERE ${object} AND ${rowScope(read, account, bindings) ?? 'true'})`;
    // An object of another type may have a key of another form.
    return `CASE WHEN c.type = ANY(${bindings.bind(names)}::text[]) THEN ${seen} ELSE false END`;
  });
  return [`c.type = ANY(${bindings.bind(open)}::text[])`, ...conditions].join(' OR ');
}
