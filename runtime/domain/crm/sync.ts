import { NOW_SECONDS } from '../../framework/database/sql';
import type { Pool } from 'pg';
import type { Services } from '../../framework/services';
import { OutsideFailure, pauseAfter } from '../../framework/http-client';
import type { Crm, FoundContact } from './client';
import { CONTACT_FIELDS, type ContactFields } from './contact';

/** What was claimed: the user as it is now, and the time until which it is ours. `updated_at` is the time of the claim. */
interface Claimed {
  id: number;
  user: number;
  contact: string;
  /** The number that the contact carries, where it was sent before. */
  sentAs: number | null;
  attempts: number;
  until: string;
  fields: ContactFields;
}

const CLAIM = (which: string): string => `
  UPDATE core_salesforceusermap m SET sync_at = ${NOW_SECONDS} + interval '5 minutes', attempts = m.attempts + 1, updated_at = ${NOW_SECONDS}
  FROM core_user u WHERE u.id = m.user_id AND m.id = ${which}
  RETURNING m.id, m.user_id AS "user", m.salesforce_id AS contact, m.sent_as AS "sentAs", m.attempts, m.sync_at::text AS until, ${CONTACT_FIELDS} AS fields`;

const CLAIM_ONE = CLAIM('$1');
const CLAIM_DUE = CLAIM(
  `(SELECT id FROM core_salesforceusermap WHERE sync_at <= ${NOW_SECONDS} ORDER BY sync_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
);

/** The time of the claim tells whether the user was written anew, or taken by another, since. */
const SENT = `
  UPDATE core_salesforceusermap SET sync_at = NULLIF(sync_at, $2::timestamp), attempts = 0, last_error = NULL, last_sync_at = ${NOW_SECONDS}, sent_as = user_id,
    salesforce_id = coalesce(nullif($3, ''), salesforce_id), created_sf_user = created_sf_user OR $4 = 'created',
    match_type = CASE WHEN match_type = '' THEN $4 ELSE match_type END,
    id_match = coalesce(id_match, $4 = 'id'), email_match = coalesce(email_match, $4 = 'email')
  WHERE id = $1`;

const FAILED = `
  UPDATE core_salesforceusermap SET last_error = $3, sync_at = CASE WHEN sync_at = $2::timestamp THEN ${NOW_SECONDS} + make_interval(secs => $4) ELSE sync_at END
  WHERE id = $1`;

/** Sends one mapping at once. The failure, if it failed; undefined when there is no such mapping. Failures that may pass are tried again by the job. */
export async function syncMapping(services: Services, crm: Crm, id: number): Promise<{ failure?: OutsideFailure } | undefined> {
  const { rows } = await services.pool.query<Claimed>(CLAIM_ONE, [id]);
  return rows[0] && { failure: await send(services, crm, rows[0]) };
}

/** Sends the mapping that has waited longest; false when none is due. */
export async function syncNext(services: Services, crm: Crm): Promise<{ failure?: OutsideFailure } | undefined> {
  const { rows } = await services.pool.query<Claimed>({ name: 'claim_crm_mapping', text: CLAIM_DUE });
  return rows[0] && { failure: await send(services, crm, rows[0]) };
}

async function send({ pool, log }: Services, crm: Crm, claimed: Claimed): Promise<OutsideFailure | undefined> {
  try {
    await keep(pool, claimed, await write(crm, claimed));
    return undefined;
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    log.warn('A user could not be sent to the CRM.', { mapping: claimed.id, attempts: claimed.attempts, cause: error.message });
    await putOff(pool, claimed, error);
    return error;
  }
}

function write(crm: Crm, { user, contact, sentAs, fields }: Claimed): Promise<FoundContact> {
  if (contact === '') return crm.adopt(user, fields);
  return sentAs !== null && sentAs !== user ? crm.renumber(user, contact, fields) : crm.write(user, fields);
}

async function keep(pool: Pool, { id, until }: Claimed, { id: contact, match }: FoundContact): Promise<void> {
  await pool.query(SENT, [id, until, contact, match]);
}

/** What the CRM refuses is left alone until the user changes or somebody asks again. */
async function putOff(pool: Pool, { id, until, attempts }: Claimed, failure: OutsideFailure): Promise<void> {
  await pool.query(FAILED, [id, until, failure.message, failure.fate === 'never' ? null : pauseAfter(attempts, failure)]);
}
