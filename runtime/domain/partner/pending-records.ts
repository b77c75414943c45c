import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';
import { type RemoteRequestError, backoffSeconds } from '../../core/http-client';
import type { MissingRecord, RecordType } from './record-types';

/**
 * Written before the partner is asked, so that a process that is killed leaves the reference behind. Of two runs that want one record, only
 * one finds the number of attempts that it has read.
 */
const CLAIM = `
  INSERT INTO core_partnerpending AS p (kind, subject, reference, asked, attempts, try_at) VALUES ($1, $2, $3, true, 1, ${NOW_SECONDS} + interval '10 minutes')
  ON CONFLICT (kind, subject) DO UPDATE SET asked = true, attempts = p.attempts + 1, try_at = excluded.try_at, updated_at = ${NOW_SECONDS}
  WHERE p.attempts = $4 RETURNING reference`;

/** Claims a record for this run, for ten minutes. Returns the reference under which it is sent. Undefined when another run has claimed it. */
export async function claimRecord(pool: Pool, { name }: RecordType, { subject, attempts }: MissingRecord): Promise<string | undefined> {
  const newReference = `${name}-${subject}-${randomBytes(6).toString('hex')}`;
  const { rows } = await pool.query<{ reference: string }>({
    name: 'claim_partner_item',
    text: CLAIM,
    values: [name, subject, newReference, attempts],
  });
  return rows[0]?.reference;
}

/** Saves the partner's id, and ends the claim in the same statement. */
export async function saveMapping(pool: Pool, { name, save }: RecordType, { subject }: MissingRecord, partnerId: number): Promise<void> {
  await pool.query(`WITH done AS (DELETE FROM core_partnerpending WHERE kind = '${name}' AND subject = $1) ${save}`, [subject, partnerId]);
}

/** Saves why a record failed, and when it is tried again. A record that the partner refused is tried again when it changes. */
export async function postponeRecord(
  pool: Pool,
  { name }: RecordType,
  { subject, attempts }: MissingRecord,
  failure: RemoteRequestError,
): Promise<void> {
  const pause = failure.retry === 'never' ? null : backoffSeconds(attempts + 1, failure);
  await pool.query(
    `UPDATE core_partnerpending SET asked = $3, last_error = $4, try_at = ${NOW_SECONDS} + make_interval(secs => $5), updated_at = ${NOW_SECONDS} WHERE kind = $1 AND subject = $2`,
    [name, subject, failure.retry === 'unknown', failure.message, pause],
  );
}
