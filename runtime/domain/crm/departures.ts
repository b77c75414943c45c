import { NOW_SECONDS } from '../../core/database/sql';
import { RemoteRequestError, backoffSeconds } from '../../core/http-client';
import type { Services } from '../../core/services';
import type { CrmClient } from './client';
import type { SyncAttempt } from './sync-user';

interface ClaimedDeparture {
  id: number;
  userId: number;
  contactId: string;
  attempts: number;
  claimedUntil: string;
}

/** Claims a departure for five minutes. The end of the claim tells whether somebody else has changed or claimed it since. */
const claimSql = (id: string): string => `
  UPDATE core_crmleaving SET sync_at = ${NOW_SECONDS} + interval '5 minutes', attempts = attempts + 1 WHERE id = ${id}
  RETURNING id, user_number AS "userId", contact AS "contactId", attempts, sync_at::text AS "claimedUntil"`;

const CLAIM_OF_USER = claimSql('(SELECT id FROM core_crmleaving WHERE user_number = $1 AND sync_at IS NOT NULL)');
const CLAIM_NEXT = claimSql(
  `(SELECT id FROM core_crmleaving WHERE sync_at <= ${NOW_SECONDS} ORDER BY sync_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
);

/** Users whom the report took out are forgotten once the CRM knows. Users whom staff took out are kept: the report may not bring them back. */
const FORGET = `DELETE FROM core_crmleaving WHERE id = $1 AND sync_at = $2::timestamp AND NOT excluded`;
const KEEP_EXCLUDED = `UPDATE core_crmleaving SET sync_at = NULL, last_error = NULL, contact = '' WHERE id = $1 AND sync_at = $2::timestamp`;
const POSTPONE = `UPDATE core_crmleaving SET sync_at = ${NOW_SECONDS} + make_interval(secs => $4), last_error = $3 WHERE id = $1 AND sync_at = $2::timestamp`;

/** Tells the CRM at once that a user has left the sync. When that fails the job tries again. */
export async function reportDeparture(services: Services, crm: CrmClient, userId: number): Promise<void> {
  const { rows } = await services.pool.query<ClaimedDeparture>(CLAIM_OF_USER, [userId]);
  if (rows[0]) await report(services, crm, rows[0]);
}

/** Tells the CRM of the user who left first. Undefined when the CRM knows of all. */
export async function reportNextDeparture(services: Services, crm: CrmClient): Promise<SyncAttempt | undefined> {
  const { rows } = await services.pool.query<ClaimedDeparture>({ name: 'claim_crm_leaving', text: CLAIM_NEXT });
  return rows[0] && report(services, crm, rows[0]);
}

async function report(
  { pool, log }: Services,
  crm: CrmClient,
  { id, userId, contactId, attempts, claimedUntil }: ClaimedDeparture,
): Promise<SyncAttempt> {
  try {
    await crm.unlink(userId, contactId);
    await pool.query(FORGET, [id, claimedUntil]);
    await pool.query(KEEP_EXCLUDED, [id, claimedUntil]);
    return {};
  } catch (failure) {
    if (!(failure instanceof RemoteRequestError)) throw failure;
    log.warn('The CRM could not be told that a user has left.', { leaving: id, attempts, cause: failure.message });
    await pool.query(POSTPONE, [id, claimedUntil, failure.message, failure.retry === 'never' ? null : backoffSeconds(attempts, failure)]);
    return { failure };
  }
}
