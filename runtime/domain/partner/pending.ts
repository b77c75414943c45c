import { NOW_SECONDS } from '../../framework/database/sql';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type OutsideFailure, pauseAfter } from '../../framework/http-client';
import type { Item, KindPlan } from './kinds';

/**
 * Written before the partner is asked, so that whoever is killed in between leaves a note. Two runs that want the same item find out
 * here: only one sees the number of attempts that it read.
 */
const CLAIM = `
  INSERT INTO core_partnerpending AS p (kind, subject, reference, asked, attempts, try_at) VALUES ($1, $2, $3, true, 1, ${NOW_SECONDS} + interval '10 minutes')
  ON CONFLICT (kind, subject) DO UPDATE SET asked = true, attempts = p.attempts + 1, try_at = excluded.try_at, updated_at = ${NOW_SECONDS}
  WHERE p.attempts = $4 RETURNING reference`;

/** The reference under which an item is sent now; undefined when another run has it. */
export async function claim(pool: Pool, { kind }: KindPlan, { subject, attempts }: Item): Promise<string | undefined> {
  const fresh = `${kind}-${subject}-${randomBytes(6).toString('hex')}`;
  const { rows } = await pool.query<{ reference: string }>({
    name: 'claim_partner_item',
    text: CLAIM,
    values: [kind, subject, fresh, attempts],
  });
  return rows[0]?.reference;
}

/** Keeps the partner's number. The note goes with the same statement. */
export async function keep(pool: Pool, { kind, keep }: KindPlan, { subject }: Item, number: number): Promise<void> {
  await pool.query(`WITH done AS (DELETE FROM core_partnerpending WHERE kind = '${kind}' AND subject = $1) ${keep}`, [subject, number]);
}

/** Notes why it failed, and when it is tried again: not before it changes, when the partner refused it. */
export async function putOff(pool: Pool, { kind }: KindPlan, { subject, attempts }: Item, failure: OutsideFailure): Promise<void> {
  const pause = failure.fate === 'never' ? null : pauseAfter(attempts + 1, failure);
  await pool.query(
    `UPDATE core_partnerpending SET asked = $3, last_error = $4, try_at = ${NOW_SECONDS} + make_interval(secs => $5), updated_at = ${NOW_SECONDS} WHERE kind = $1 AND subject = $2`,
    [kind, subject, failure.fate === 'unknown', failure.message, pause],
  );
}
