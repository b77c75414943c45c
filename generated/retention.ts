// Generated from resources/ by `npm run generate`. Edit that, not this.
import type { RetentionRule } from '../runtime';

/** Which rows are deleted after a time that a setting names. */
export const retention: readonly RetentionRule[] = [
  { table: 'auth_session', primary: 'id', setting: 'retentionSessions', where: 't.expires_at < :before' },
  { table: 'core_change', primary: 'id', setting: 'retentionChanges', where: 't.created_at < :before' },
  {
    table: 'core_click',
    primary: 'id',
    setting: 'retentionClicks',
    where: 't.created_at < :before',
    counts: {
      table: 'core_mailingcount',
      by: ['mailing_id', 'subject_id', 'clickurl_id'],
      columns: [
        { name: 'clicks', sql: 'first::integer' },
        { name: 'raw_clicks', sql: 'first_raw::integer' },
        { name: 'total_clicks', sql: '(NOT machine)::integer' },
        { name: 'total_raw_clicks', sql: '1' },
      ],
    },
  },
  { table: 'core_historyentry', primary: 'id', setting: 'retentionHistory', where: 't.created_at < :before' },
  { table: 'core_idempotencykey', primary: 'id', setting: 'retentionIdempotencyKeys', where: 't.created_at < :before' },
  {
    table: 'core_mailingrecipient',
    primary: 'id',
    setting: 'retentionRecipients',
    where: "t.state IN ('sent', 'skipped') AND t.mailing_id = ( SELECT m.id FROM core_mailing m WHERE m.status = 'completed' AND m.finished_at < :before AND ( SELECT r.id FROM core_mailingrecipient r WHERE r.mailing_id = m.id AND r.state IN ('sent', 'skipped') ORDER BY r.user_id LIMIT 1) IS NOT NULL ORDER BY m.finished_at DESC LIMIT 1)",
  },
  {
    table: 'core_open',
    primary: 'id',
    setting: 'retentionOpens',
    where: 't.created_at < :before',
    counts: {
      table: 'core_mailingcount',
      by: ['mailing_id', 'subject_id'],
      columns: [
        { name: 'opens', sql: 'first::integer' },
        { name: 'raw_opens', sql: 'first_raw::integer' },
        { name: 'total_opens', sql: '(NOT machine)::integer' },
        { name: 'total_raw_opens', sql: '1' },
      ],
    },
  },
  { table: 'core_pendingdonation', primary: 'id', setting: 'retentionPendingDonations', where: 't.created_at < :before' },
  { table: 'core_subscriptionhistory', primary: 'id', setting: 'retentionSubscriptionHistory', where: 't.created_at < :before' },
  { table: 'core_upload', primary: 'id', setting: 'retentionHeldUploads', where: "t.status = 'held' AND t.created_at < :before" },
  {
    table: 'core_webhookdelivery',
    primary: 'id',
    setting: 'retentionDeliveries',
    where: "t.created_at < :before AND t.status <> 'waiting'",
  },
];
