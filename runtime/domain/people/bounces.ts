import type { PoolClient } from 'pg';
import { NOW_SECONDS, queryOn } from '../../core/database/sql';
import { lockPeople } from './lock';
import { unsubscribeFromAll } from './subscriptions/unsubscribe';

/** `hard`: the address accepts no mail. `soft`: it did not accept this mail. `complaint`: the recipient reported spam. */
export type BounceType = 'hard' | 'soft' | 'complaint';

/** A mail that bounced, or that the recipient complained about. */
export interface Bounce {
  userId: number;
  mailingId?: number | null;
  /** The action whose confirmation bounced. */
  actionId?: number | null;
  type: BounceType;
  /** The enhanced status code without its dots: 511 for 5.1.1. */
  class?: number | null;
  /** The time of the bounce; by default now. */
  at?: Date;
  /** Identifies the report, in at most 64 characters. A second bounce with the same key is not recorded. */
  reportKey?: string;
}

/** After this many mailings in a row with a soft bounce, the user is unsubscribed: nobody reads a mailbox that stays full. */
export const SOFT_LIMIT = 5;

/** References to deleted mailings and actions become null. Nothing is inserted for a deleted user. */
const INSERT_BOUNCES = `
  INSERT INTO core_bounce (user_id, mailing_id, action_id, timestamp, bounce_type, bounce_class, report_key)
  SELECT u.id, (SELECT m.id FROM core_mailing m WHERE m.id = x.mailing), (SELECT a.id FROM core_action a WHERE a.id = x.action), coalesce(x.at, ${NOW_SECONDS}), x.type, x.class, x.key
  FROM unnest($1::integer[], $2::integer[], $3::bigint[], $4::timestamp[], $5::text[], $6::integer[], $7::text[]) AS x (person, mailing, action, at, type, class, key)
  JOIN core_user u ON u.id = x.person
  ON CONFLICT (report_key) DO NOTHING RETURNING id, user_id AS "userId", bounce_type AS type`;

/** Of some people those to whom each of the last mailings had a soft bounce. */
const ALL_SOFT = `
  SELECT u.id FROM unnest($1::integer[]) AS u (id) WHERE (
    SELECT count(*) = ${SOFT_LIMIT} AND bool_and(EXISTS (SELECT FROM core_bounce b WHERE b.user_id = u.id AND b.mailing_id = last.mailing_id AND b.bounce_type = 'soft'))
    FROM (SELECT s.mailing_id FROM core_usermailing s WHERE s.user_id = u.id ORDER BY s.id DESC LIMIT ${SOFT_LIMIT}) last)`;

/**
 * Records a bounce or complaint, in the transaction of `db`. Returns its id; undefined when it was recorded before or the user was deleted.
 *
 * - A hard bounce, or too many soft ones in a row, takes the user off all lists: status `bounced`, history `unsubscribe_bounce`.
 * - A complaint does too: status `unsubscribed`, history `unsubscribe_email`.
 */
export async function recordBounce(db: Pick<PoolClient, 'query'>, bounce: Bounce): Promise<number | undefined> {
  const [recorded] = await recordBounces(db, [bounce]);
  return recorded?.id;
}

/** What was recorded. */
interface Recorded {
  id: number;
  userId: number;
  type: BounceType;
}

/** The same for many, of whom each has one at most: as few statements as for one. Returns those that were recorded. */
export async function recordBounces(db: Pick<PoolClient, 'query'>, bounces: readonly Bounce[]): Promise<Recorded[]> {
  const query = queryOn(db);
  await lockPeople(
    query,
    bounces.map(({ userId }) => userId),
  );
  const { rows } = await db.query<Recorded>({ name: 'bounces_note', text: INSERT_BOUNCES, values: columnsOf(bounces) });
  const peopleWith = (type: BounceType): number[] => rows.filter((row) => row.type === type).map(({ userId }) => userId);
  const soft = peopleWith('soft');
  const lasting = soft.length > 0 ? (await query(ALL_SOFT, [soft])).map(({ id }) => Number(id)) : [];
  await unsubscribeFromAll(query, [...peopleWith('hard'), ...lasting], 'unsubscribe_bounce');
  await unsubscribeFromAll(query, peopleWith('complaint'), 'unsubscribe_email');
  return rows;
}

function columnsOf(bounces: readonly Bounce[]): unknown[] {
  return [
    bounces.map(({ userId }) => userId),
    bounces.map(({ mailingId }) => mailingId ?? null),
    bounces.map(({ actionId }) => actionId ?? null),
    bounces.map(({ at }) => at?.toISOString().slice(0, 19) ?? null),
    bounces.map(({ type }) => type),
    bounces.map((bounce) => bounce.class ?? null),
    bounces.map(({ reportKey }) => reportKey ?? null),
  ];
}
