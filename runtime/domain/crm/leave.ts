import { NOW_SECONDS } from '../../framework/database/sql';
import type { Services } from '../../framework/services';
import { OutsideFailure, pauseAfter } from '../../framework/http-client';
import type { Query } from '../../framework/database/query';
import type { Crm } from './client';

/**
 * Takes users out of the sync: their mappings go, and the CRM is told by the job, or at once by `releaseUser`. The numbers of those who
 * were in it. `excluded`: the report does not bring them back.
 */
export async function leaveCrm(query: Query, users: readonly number[], { excluded }: { excluded: boolean }): Promise<number[]> {
  const rows = await query(
    `WITH gone AS (DELETE FROM core_salesforceusermap WHERE user_id = ANY($1::integer[]) RETURNING user_id, salesforce_id)
     INSERT INTO core_crmleaving AS l (user_number, contact, excluded, sync_at) SELECT user_id, salesforce_id, $2, ${NOW_SECONDS} FROM gone
     ON CONFLICT (user_number) DO UPDATE SET contact = excluded.contact, excluded = excluded.excluded, sync_at = excluded.sync_at, attempts = 0
     RETURNING user_number`,
    [users, excluded],
  );
  return rows.map((row) => Number(row.user_number));
}

interface Claimed {
  id: number;
  user: number;
  contact: string;
  attempts: number;
  until: string;
}

const CLAIM = (which: string): string => `
  UPDATE core_crmleaving SET sync_at = ${NOW_SECONDS} + interval '5 minutes', attempts = attempts + 1 WHERE id = ${which}
  RETURNING id, user_number AS "user", contact, attempts, sync_at::text AS until`;

const CLAIM_ONE = CLAIM('(SELECT id FROM core_crmleaving WHERE user_number = $1 AND sync_at IS NOT NULL)');
const CLAIM_DUE = CLAIM(
  `(SELECT id FROM core_crmleaving WHERE sync_at <= ${NOW_SECONDS} ORDER BY sync_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
);

/** Those whom the report alone put out are forgotten once the CRM knows. */
const FORGET = `DELETE FROM core_crmleaving WHERE id = $1 AND sync_at = $2::timestamp AND NOT excluded`;
const RELEASED = `UPDATE core_crmleaving SET sync_at = NULL, last_error = NULL, contact = '' WHERE id = $1 AND sync_at = $2::timestamp`;
const FAILED = `UPDATE core_crmleaving SET sync_at = ${NOW_SECONDS} + make_interval(secs => $4), last_error = $3 WHERE id = $1 AND sync_at = $2::timestamp`;

/** Tells the CRM at once that a user has left; what fails is tried again by the job. */
export async function releaseUser(services: Services, crm: Crm, user: number): Promise<void> {
  const { rows } = await services.pool.query<Claimed>(CLAIM_ONE, [user]);
  if (rows[0]) await release(services, crm, rows[0]);
}

/** Tells the CRM of the one that has waited longest. The failure, if it failed; undefined when nobody waits. */
export async function releaseNext(services: Services, crm: Crm): Promise<{ failure?: OutsideFailure } | undefined> {
  const { rows } = await services.pool.query<Claimed>({ name: 'claim_crm_leaving', text: CLAIM_DUE });
  return rows[0] && { failure: await release(services, crm, rows[0]) };
}

async function release(
  { pool, log }: Services,
  crm: Crm,
  { id, user, contact, attempts, until }: Claimed,
): Promise<OutsideFailure | undefined> {
  try {
    await crm.release(user, contact);
    await pool.query(FORGET, [id, until]);
    await pool.query(RELEASED, [id, until]);
    return undefined;
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    log.warn('The CRM could not be told that a user has left.', { leaving: id, attempts, cause: error.message });
    await pool.query(FAILED, [id, until, error.message, error.fate === 'never' ? null : pauseAfter(attempts, error)]);
    return error;
  }
}
