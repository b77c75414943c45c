import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import type { TargetMailPageType } from '../mail/target-mail';

/** SQL: whether the page in the row `t` wants a channel that the service does not have. */
export const WANTS_OTHER_CHANNELS = '(t.send_immediate_fax OR t.send_via_cwc)';

/** Local offices get faxes where a letter page allows it. */
const OFFICES: Readonly<Record<TargetMailPageType, string>> = {
  letter: `UNION ALL SELECT 'fax', o.id FROM core_targetoffice o WHERE p.send_immediate_fax AND p.allow_offices AND o.target_id = t.id AND o.is_current AND o.fax <> ''`,
  petition: '',
};

const recordSql = (type: TargetMailPageType): string => `
  INSERT INTO core_undeliveredletter (action_id, target_id, office_id, channel, created_at)
  SELECT $1::bigint, t.id, way.office, way.channel, ${NOW_SECONDS}
  FROM core_${type}action_targeted n JOIN core_target t ON t.id = n.target_id JOIN core_${type}page p ON p.page_ptr_id = $2::integer, LATERAL (
    SELECT 'fax', NULL::integer WHERE p.send_immediate_fax AND t.fax <> ''
    ${OFFICES[type]}
    UNION ALL SELECT 'cwc', NULL WHERE p.send_via_cwc AND t.kind = '' AND lower(t.type) IN ('house', 'senate')) way(channel, office)
  WHERE n.${type}action_id = $1::bigint AND NOT EXISTS (
    SELECT FROM core_action a JOIN core_action b ON b.user_id = a.user_id AND b.page_id = a.page_id JOIN core_undeliveredletter l ON l.action_id = b.id
    WHERE a.id = $1::bigint AND l.target_id = t.id AND l.channel = way.channel AND l.office_id IS NOT DISTINCT FROM way.office)`;

/**
 * Writes down, in the transaction of an action, what should go to its targets by fax or by the web service of Congress: there is no free channel for
 * either. Each row is the event `letter.undelivered`. A target gets a person once a page.
 */
export async function recordUndelivered(
  client: PoolClient,
  type: TargetMailPageType,
  { actionId, pageId }: { actionId: number; pageId: number },
): Promise<void> {
  await client.query({ name: `undelivered_${type}`, text: recordSql(type), values: [actionId, pageId] });
}
