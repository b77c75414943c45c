import { NOW_SECONDS } from '../../core/database/sql';
import { type Attempt, type ClaimedRow, type DueRows, sendOne } from '../../core/outbound';
import type { Services } from '../../core/call/services';
import { CONTACT_FIELDS_SQL, type ContactFields, type ContactMatch, type CrmClient } from './client';

const markSql = (window: string): string => `
  UPDATE core_salesforceusermap m SET sync_at = ${NOW_SECONDS} FROM core_user u
  WHERE u.id = m.user_id AND m.sync_at IS NULL AND u.updated_at >= m.updated_at ${window}`;

/** SQL that makes all users due who changed since they were last sent. Looks at every mapping. */
export const MARK_CHANGED = markSql('');
/** The same of the last 15 minutes. Quick: an index on `core_user.updated_at` finds them. */
export const MARK_RECENTLY_CHANGED = markSql(`AND u.updated_at >= ${NOW_SECONDS} - interval '15 minutes'`);

/** A claimed mapping with the user's data of this moment. */
interface Mapping extends ClaimedRow {
  userId: number;
  contactId: string;
  /** The user id that the contact carries in the CRM. Null when the user was never sent. */
  sentAs: number | null;
  fields: ContactFields;
}

/** The mapping is due no more, unless its claim has changed: then the user changed, or another process claimed it. */
const SAVE = `
  UPDATE core_salesforceusermap SET sync_at = NULLIF(sync_at, $2::timestamp), attempts = 0, last_error = NULL, last_sync_at = ${NOW_SECONDS}, sent_as = user_id,
    salesforce_id = coalesce(nullif($3, ''), salesforce_id), created_sf_user = created_sf_user OR $4 = 'created',
    match_type = CASE WHEN match_type = '' THEN $4 ELSE match_type END,
    id_match = coalesce(id_match, $4 = 'id'), email_match = coalesce(email_match, $4 = 'email')
  WHERE id = $1`;

/**
 * Users who are in the sync. One whom the CRM refuses is sent again only when the user changes or staff ask. `updated_at` becomes the time of the claim: who changes
 * later is sent once more.
 * @writes core_salesforceusermap
 */
export const MEMBERS: DueRows<Mapping, CrmClient> = {
  name: 'mapping',
  table: 'core_salesforceusermap',
  due: 'sync_at',
  attempts: 'attempts',
  error: 'last_error',
  lease: '5 minutes',
  claim: {
    read: `r.user_id AS "userId", r.salesforce_id AS "contactId", r.sent_as AS "sentAs", ${CONTACT_FIELDS_SQL} AS fields`,
    set: [`updated_at = ${NOW_SECONDS}`],
    from: { tables: 'core_user u', where: 'u.id = r.user_id' },
  },
  warn: (log, about) => log.warn('A user could not be sent to the CRM.', about),
  async send({ pool }, crm, mapping) {
    const { contactId, match } = await sendContact(crm, mapping);
    await pool.query(SAVE, [mapping.id, mapping.claimedUntil, contactId, match]);
  },
};

function sendContact(crm: CrmClient, { userId, contactId, sentAs, fields }: Mapping): Promise<ContactMatch> {
  if (contactId === '') return crm.link(userId, fields);
  return sentAs !== null && sentAs !== userId ? crm.reassign(userId, contactId, fields) : crm.upsert(userId, fields);
}

/** Users whom the report took out are forgotten once the CRM knows. Users whom staff took out are kept: the report may not bring them back. */
const FORGET = `DELETE FROM core_crmleaving WHERE id = $1 AND sync_at = $2::timestamp AND NOT excluded`;
const KEEP_EXCLUDED = `UPDATE core_crmleaving SET sync_at = NULL, last_error = NULL, contact = '' WHERE id = $1 AND sync_at = $2::timestamp`;

/**
 * Users who have left the sync.
 * @writes core_crmleaving
 */
export const DEPARTURES: DueRows<ClaimedRow & { userId: number; contactId: string }, CrmClient> = {
  name: 'leaving',
  table: 'core_crmleaving',
  due: 'sync_at',
  attempts: 'attempts',
  error: 'last_error',
  lease: '5 minutes',
  claim: { read: 'r.user_number AS "userId", r.contact AS "contactId"' },
  warn: (log, about) => log.warn('The CRM could not be told that a user has left.', about),
  async send({ pool }, crm, { id, claimedUntil, userId, contactId }) {
    await crm.unlink(userId, contactId);
    await pool.query(FORGET, [id, claimedUntil]);
    await pool.query(KEEP_EXCLUDED, [id, claimedUntil]);
  },
};

/** Sends the user of a mapping at once. Undefined without such a mapping. After a failure that may pass the job tries again. */
export function syncMapping(services: Services, crm: CrmClient, mappingId: number): Promise<Attempt | undefined> {
  return sendOne(services, MEMBERS, crm, { id: '$1', value: mappingId });
}

/** Tells the CRM at once that a user has left the sync. When that fails the job tries again. */
export async function reportDeparture(services: Services, crm: CrmClient, userId: number): Promise<void> {
  await sendOne(services, DEPARTURES, crm, {
    id: '(SELECT id FROM core_crmleaving WHERE user_number = $1 AND sync_at IS NOT NULL)',
    value: userId,
  });
}
