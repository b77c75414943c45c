import { Message } from '../../core/words';
import type { Query } from '../../core/database/sql';
import { countOf, type DroppedJob, idsOf, type OutgoingKind } from '../../core/backup/holds';
import type { MailKind } from '../transactional-mail';
import { fillBatchesJob, sendBatchJob } from './batches/pages';
import { confirmationJob, mailTargetsJob, notifyJob, tellFriendsJob } from './mail/jobs';
import { pushJob } from './push/endpoint';

const DROPPED = new Message('jobs.dropped_after_restore');

/** What waits to be cut into batches goes into a delivery of its own for each target, which no job sends. */
const HOLD_SIGNATURES = `
  WITH made AS (
    INSERT INTO core_batchdelivery (page_id, target_id, signatures, state)
    SELECT page_id, target_id, count(*), 'held' FROM core_batchsignature WHERE delivery_id IS NULL GROUP BY page_id, target_id
    RETURNING id, page_id, target_id, signatures
  ), moved AS (
    UPDATE core_batchsignature s SET delivery_id = made.id FROM made WHERE s.page_id = made.page_id AND s.target_id = made.target_id AND s.delivery_id IS NULL
  )
  SELECT coalesce(sum(signatures), 0)::integer AS n FROM made`;

/** E-mails that actions cause, signatures for targets, and messages to other systems. */
export const actionOutgoing: readonly OutgoingKind[] = [
  {
    name: 'confirmations',
    jobs: [confirmationJob.name, 'askToConfirm'],
    tables: ['core_actionmail', 'core_subscriptionrequest'],
    drop: (query, jobs) => skipMails(query, jobs, confirmationJob.name, 'confirmation'),
  },
  {
    name: 'notices',
    jobs: [notifyJob.name, 'mailingNotice', 'checkMailing', 'webhookDisabled'],
    tables: ['core_actionmail'],
    drop: (query, jobs) => skipMails(query, jobs, notifyJob.name, 'notification'),
  },
  {
    name: 'friends',
    jobs: [tellFriendsJob.name],
    tables: ['core_actionmail'],
    drop: (query, jobs) => skipMails(query, jobs, tellFriendsJob.name, 'taf'),
  },
  {
    name: 'letters',
    jobs: [mailTargetsJob.name],
    tables: ['core_actionmail'],
    drop: (query, jobs) => skipMails(query, jobs, mailTargetsJob.name, 'target'),
  },
  {
    name: 'petitions',
    jobs: [sendBatchJob.name, fillBatchesJob.name],
    seekers: ['cutBatches', 'cutBatchesOfDay'],
    tables: ['core_batchsignature', 'core_batchdelivery'],
    hold: (query) => countOf(query, HOLD_SIGNATURES),
    async release(query) {
      await query(
        `UPDATE core_batchsignature s SET delivery_id = NULL FROM core_batchdelivery d WHERE d.id = s.delivery_id AND d.state = 'held'`,
        [],
      );
      await query(`DELETE FROM core_batchdelivery WHERE state = 'held'`, []);
    },
    async drop(query, jobs) {
      await query(
        `UPDATE core_batchdelivery SET state = 'skipped', error = $2 WHERE state = 'held' OR (state = 'waiting' AND id = ANY ($1::integer[]))`,
        [idsOf(jobs, sendBatchJob.name, 'delivery'), DROPPED],
      );
    },
  },
  { name: 'pushes', jobs: [pushJob.name] },
];

/** E-mails that no worker has claimed. */
async function skipMails(query: Query, jobs: readonly DroppedJob[], task: string, kind: MailKind): Promise<void> {
  await query(
    `UPDATE core_actionmail SET state = 'skipped', error = $3 WHERE action_id = ANY ($1::bigint[]) AND kind = $2 AND state = 'waiting'`,
    [idsOf(jobs, task, 'action'), kind, DROPPED],
  );
}
