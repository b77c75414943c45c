import type { Pool } from 'pg';
import { queryAfter } from '../../../core/database/query-after';
import { NOW_SECONDS } from '../../../core/database/sql';
import { onConnection } from '../../../core/database/transaction';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import { deliverAll, openRecords } from '../../transactional-mail';
import { loadAction } from './load';
import { sendToNewspaper } from './send-to-newspaper';
import { loadTargetMail, type TargetMailPageType, writeTargetMail } from './target-mail';

/**
 * E-mails the targets of an action, as far as the limit of its page goes; a letter to the editor goes to its newspaper. The data of a person who was erased meanwhile go to nobody. Throws
 * failures that may be temporary, so that the job is tried again.
 */
export async function sendToTargets(services: Services, transport: Transport, actionId: string): Promise<void> {
  const { pool, settings } = services;
  const loaded = await loadAction(pool, actionId, { followup: 'optional' });
  if (!loaded?.user.email) return;
  if (loaded.action.type === 'LTE') return sendToNewspaper(services, transport, actionId, loaded);
  const type = String(loaded.action.type).toLowerCase() as TargetMailPageType;
  const mail = await loadTargetMail(pool, actionId, type);
  const emails = Object.keys(mail?.targets ?? {});
  if (!mail || emails.length === 0) return;
  await makeTargetRecords(pool, { actionId, type, emails, limit: settings.immediateEmailLimit });
  const records = (await openRecords(pool, actionId, 'target')).filter(({ email }) => emails.includes(email));
  await deliverAll(services, transport, records, ({ email }) => writeTargetMail(loaded, mail, email, settings));
}

/** How many actions of one person are e-mailed to targets in a day: anybody may sign with an address. */
const ACTIONS_PER_PERSON = 10;

/** The person and the page stay locked until the e-mails are counted, so that neither passes its limit, and a target gets the person once. */
const lockSql = (type: TargetMailPageType): string => `
  SELECT FROM core_action a JOIN core_user u ON u.id = a.user_id JOIN core_${type}page t ON t.page_ptr_id = a.page_id
  WHERE a.id = $1::bigint FOR NO KEY UPDATE OF u, t`;

/** `room`: how many e-mails more the page may send; null for any number. */
const recordSql = (type: TargetMailPageType): string => `
  WITH page AS (
    SELECT t.page_ptr_id AS id, a.user_id,
      CASE WHEN t.send_immediate_email_override_limit OR $3::integer = 0 THEN NULL
        WHEN t.send_immediate_email_delivery_blocked_at IS NOT NULL THEN 0
        ELSE greatest($3::integer - t.immediate_emails, 0) END AS room,
      (SELECT count(DISTINCT o.id) FROM core_action o JOIN core_actionmail m ON m.action_id = o.id AND m.kind = 'target' AND m.state <> 'skipped'
        WHERE o.user_id = a.user_id AND o.id <> a.id AND m.created_at > ${NOW_SECONDS} - interval '1 day') >= ${ACTIONS_PER_PERSON} AS often
    FROM core_action a JOIN core_${type}page t ON t.page_ptr_id = a.page_id WHERE a.id = $1::bigint
  ), made AS (
    INSERT INTO core_actionmail (action_id, kind, email, state, error)
    SELECT $1::bigint, 'target', e.email, CASE WHEN e.held IS NULL THEN 'waiting' ELSE 'skipped' END, e.held
    FROM (
      SELECT n.email, CASE
        WHEN EXISTS (SELECT FROM core_action o JOIN core_actionmail m ON m.action_id = o.id AND m.kind = 'target' AND m.state NOT IN ('skipped', 'failed')
          WHERE o.user_id = page.user_id AND o.page_id = page.id AND lower(m.email) = lower(n.email)) THEN 'The target has had an e-mail of this person from this page.'
        WHEN page.often THEN 'The actions of this person were e-mailed to targets as often as they are in a day.'
        WHEN row_number() OVER () > page.room THEN 'The page has sent as many e-mails to targets as it may.' END AS held
      FROM page, unnest($2::text[]) n(email)
      WHERE NOT EXISTS (SELECT FROM core_actionmail m WHERE m.action_id = $1::bigint AND m.kind = 'target' AND m.email = n.email)
    ) e
    RETURNING state
  )
  UPDATE core_${type}page t SET immediate_emails = t.immediate_emails + counted.mails,
    send_immediate_email_delivery_blocked_at = CASE WHEN page.room <= counted.mails THEN coalesce(t.send_immediate_email_delivery_blocked_at, ${NOW_SECONDS})
      ELSE t.send_immediate_email_delivery_blocked_at END
  FROM page, (SELECT count(*)::integer AS mails FROM made WHERE state = 'waiting') counted WHERE t.page_ptr_id = page.id`;

/**
 * Makes the records of the e-mails to targets of an action that do not exist, and counts them for the page. Those beyond the limit of the page
 * are recorded as skipped. Called again, it makes and counts nothing.
 * @param limit the most that a page sends; 0 for any number
 */
async function makeTargetRecords(
  pool: Pool,
  { actionId, type, emails, limit }: { actionId: string; type: TargetMailPageType; emails: readonly string[]; limit: number },
): Promise<void> {
  const lock = { name: `target_page_${type}`, text: lockSql(type), values: [actionId] };
  const record = { name: `target_records_${type}`, text: recordSql(type), values: [actionId, emails, limit] };
  await onConnection(pool, (client) => queryAfter(client, lock, record));
}
