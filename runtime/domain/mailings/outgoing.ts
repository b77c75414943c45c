import { mailingStatus } from '../../../generated/states/mailing';
import { type Query, NOW_MICROSECONDS, NOW_SECONDS } from '../../core/database/sql';
import { mayMoveSql, moveSql } from '../../core/database/states';
import { countOf, idsOf, type OutgoingKind } from '../../core/backup/holds';
import { beginMailingJob, finalProofJob, proofsJob } from './job-kinds';
import { dueRuns } from './schedule/recurring';

/** A mailing that was to go out becomes what it is after a stop, so that staff may look at it, change it, and queue it by itself. */
const STOP = `
  WITH held AS (
    UPDATE core_mailing SET held_status = status, ${moveSql(mailingStatus.hold)},
      finished_at = CASE status WHEN 'scheduled' THEN finished_at ELSE ${NOW_SECONDS} END, updated_at = ${NOW_SECONDS}
    WHERE ${mayMoveSql(mailingStatus.hold)} AND (status <> 'scheduled' OR scheduled_for <= ${NOW_MICROSECONDS}) RETURNING id
  )
  SELECT count(*)::integer AS n FROM held`;

const GO_ON = `
  UPDATE core_mailing SET ${moveSql(mailingStatus.release, { to: 'held_status' })}, held_status = NULL, updated_at = ${NOW_SECONDS},
    finished_at = CASE held_status WHEN 'scheduled' THEN finished_at END
  WHERE held_status IS NOT NULL`;

/** Senders of then are gone. What they had leased is taken up as soon as one looks. */
const END_LEASES = `UPDATE core_mailingrecipient SET lease_until = least(lease_until, ${NOW_MICROSECONDS}) WHERE state = 'claimed'`;

/** A run that is written down does not run again. */
const KEEP_RUN = `INSERT INTO core_mailingrun (mailing_id, due_at, held) VALUES ($1::integer, $2::text::timestamp, true) ON CONFLICT (mailing_id, due_at) DO NOTHING`;

/** Mailings that are queued, on their way or past their time, and runs of recurring ones; and the proofs that were asked for. */
export const mailingOutgoing: readonly OutgoingKind[] = [
  {
    name: 'mailings',
    jobs: [beginMailingJob.name],
    seekers: ['sender of mailings'],
    tables: ['core_mailing', 'core_mailingrecipient', 'core_mailingsend', 'core_mailingrun', 'core_warmup'],
    async hold(query) {
      await query(END_LEASES, []);
      const stopped = await countOf(query, STOP);
      const runs = await dueRuns(query);
      for (const { id, due } of runs) await query(KEEP_RUN, [id, due.toISOString().slice(0, 19)]);
      return stopped + runs.length;
    },
    async release(query) {
      await query(GO_ON, []);
      await query('DELETE FROM core_mailingrun WHERE held', []);
    },
    async drop(query) {
      await query('UPDATE core_mailing SET held_status = NULL WHERE held_status IS NOT NULL', []);
      await query(`UPDATE core_mailingrun SET held = false, error = 'Dropped after a restore.' WHERE held`, []);
    },
  },
  {
    name: 'proofs',
    jobs: [proofsJob.name, finalProofJob.name],
    tables: ['core_mailingproof'],
    drop: (query, jobs) => endProofs(query, idsOf(jobs, proofsJob.name, 'proof')),
  },
];

async function endProofs(query: Query, proofs: readonly number[]): Promise<void> {
  await query(
    `UPDATE core_mailingproof SET finished_at = ${NOW_SECONDS}, errors = errors || '"Dropped after a restore."' WHERE id = ANY ($1::integer[]) AND finished_at IS NULL`,
    [proofs],
  );
}
