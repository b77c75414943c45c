import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';
import { RemoteRequestError, backoffSeconds } from '../../core/http-client';
import type { Services } from '../../core/services';
import type { ContactMatch, CrmClient } from './client';
import { CONTACT_FIELDS_SQL, type ContactFields } from './contact-fields';

/** One attempt to tell the CRM something. Without `failure` it succeeded. */
export interface SyncAttempt {
  failure?: RemoteRequestError;
}

/** A claimed mapping with the user's data of this moment. */
interface ClaimedMapping {
  id: number;
  userId: number;
  contactId: string;
  /** The user id that the contact carries in the CRM. Null when the user was never sent. */
  sentAs: number | null;
  attempts: number;
  claimedUntil: string;
  fields: ContactFields;
}

/** Claims a mapping for five minutes. `updated_at` becomes the time of the claim: who changes later is sent once more. */
const claimSql = (id: string): string => `
  UPDATE core_salesforceusermap m SET sync_at = ${NOW_SECONDS} + interval '5 minutes', attempts = m.attempts + 1, updated_at = ${NOW_SECONDS}
  FROM core_user u WHERE u.id = m.user_id AND m.id = ${id}
  RETURNING m.id, m.user_id AS "userId", m.salesforce_id AS "contactId", m.sent_as AS "sentAs", m.attempts, m.sync_at::text AS "claimedUntil",
    ${CONTACT_FIELDS_SQL} AS fields`;

const CLAIM_ONE = claimSql('$1');
const CLAIM_NEXT = claimSql(
  `(SELECT id FROM core_salesforceusermap WHERE sync_at <= ${NOW_SECONDS} ORDER BY sync_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
);

/** The mapping is due no more, unless its claim has changed: then the user changed, or another process claimed it. */
const SAVE = `
  UPDATE core_salesforceusermap SET sync_at = NULLIF(sync_at, $2::timestamp), attempts = 0, last_error = NULL, last_sync_at = ${NOW_SECONDS}, sent_as = user_id,
    salesforce_id = coalesce(nullif($3, ''), salesforce_id), created_sf_user = created_sf_user OR $4 = 'created',
    match_type = CASE WHEN match_type = '' THEN $4 ELSE match_type END,
    id_match = coalesce(id_match, $4 = 'id'), email_match = coalesce(email_match, $4 = 'email')
  WHERE id = $1`;

const POSTPONE = `
  UPDATE core_salesforceusermap SET last_error = $3, sync_at = CASE WHEN sync_at = $2::timestamp THEN ${NOW_SECONDS} + make_interval(secs => $4) ELSE sync_at END
  WHERE id = $1`;

/** Sends the user of a mapping at once. Undefined without such a mapping. After a failure that may pass the job tries again. */
export async function syncMapping(services: Services, crm: CrmClient, mappingId: number): Promise<SyncAttempt | undefined> {
  const { rows } = await services.pool.query<ClaimedMapping>(CLAIM_ONE, [mappingId]);
  return rows[0] && sync(services, crm, rows[0]);
}

/** Sends the user who has been due longest. Undefined when nobody is due. */
export async function syncNextMapping(services: Services, crm: CrmClient): Promise<SyncAttempt | undefined> {
  const { rows } = await services.pool.query<ClaimedMapping>({ name: 'claim_crm_mapping', text: CLAIM_NEXT });
  return rows[0] && sync(services, crm, rows[0]);
}

async function sync({ pool, log }: Services, crm: CrmClient, mapping: ClaimedMapping): Promise<SyncAttempt> {
  try {
    await save(pool, mapping, await send(crm, mapping));
    return {};
  } catch (failure) {
    if (!(failure instanceof RemoteRequestError)) throw failure;
    log.warn('A user could not be sent to the CRM.', { mapping: mapping.id, attempts: mapping.attempts, cause: failure.message });
    await postpone(pool, mapping, failure);
    return { failure };
  }
}

function send(crm: CrmClient, { userId, contactId, sentAs, fields }: ClaimedMapping): Promise<ContactMatch> {
  if (contactId === '') return crm.link(userId, fields);
  return sentAs !== null && sentAs !== userId ? crm.reassign(userId, contactId, fields) : crm.upsert(userId, fields);
}

async function save(pool: Pool, { id, claimedUntil }: ClaimedMapping, { contactId, match }: ContactMatch): Promise<void> {
  await pool.query(SAVE, [id, claimedUntil, contactId, match]);
}

/** A user whom the CRM refuses is sent again only when the user changes or staff ask. */
async function postpone(pool: Pool, { id, claimedUntil, attempts }: ClaimedMapping, failure: RemoteRequestError): Promise<void> {
  await pool.query(POSTPONE, [id, claimedUntil, failure.message, failure.retry === 'never' ? null : backoffSeconds(attempts, failure)]);
}
