import { tables } from '../../../../generated/rows/tables';
import { mailingStatus } from '../../../../generated/states/mailing';
import { CURRENT_TIME } from '../../../core/database/states';
import { moveMailing } from '../change-status';
import { type Query, queryOn, queryWithin, NOW_MICROSECONDS } from '../../../core/database/sql';
import { inPrismaTransaction, inTransaction } from '../../../core/database/transaction';
import { enqueue } from '../../../core/jobs/job';
import type { Services } from '../../../core/call/services';
import { copyMailingIn } from '../document';
import { beginMailingJob } from '../job-kinds';
import { lastTime } from '../../../core/types/wall-clock';
import { parseSchedule, SCHEDULE_COLUMNS, type ScheduleRow } from './schedule';
import { type PeriodicTask, type Sender, type SenderOptions, startSender } from '../send';

interface Recurring extends ScheduleRow {
  id: number;
  /** When it began to recur, or ran last. Only later times are due. */
  since: Date;
  now: Date;
}

const RECURRING = `
  SELECT m.id, ${SCHEDULE_COLUMNS}, ${NOW_MICROSECONDS} AS now,
    greatest(coalesce(m.queued_at, m.updated_at), (SELECT max(r.due_at) FROM core_mailingrun r WHERE r.mailing_id = m.id)) AS since
  FROM core_mailing m JOIN core_recurringmailingschedule s ON s.id = m.recurring_schedule_id WHERE m.status = 'recurring' ORDER BY m.id`;

/**
 * Runs the recurring mailings that are due. When several times passed while no worker ran, only the last one is made up for. When several
 * processes try, one runs each time.
 */
export async function runRecurring(services: Services): Promise<void> {
  for (const { id, due } of await dueRuns(queryOn(services.pool))) {
    const copy = await run(services, id, due);
    if (copy !== undefined) services.log.info('A recurring mailing is due.', { mailing: id, copy });
  }
}

/** The recurring mailings that are due, each with its last time. */
export async function dueRuns(query: Query): Promise<{ id: number; due: Date }[]> {
  const rows = (await query(RECURRING, [])) as unknown as Recurring[];
  return rows.flatMap((row) => {
    const schedule = parseSchedule(row);
    const due = 'errors' in schedule ? undefined : lastTime(schedule, row.now);
    return due && due > row.since ? [{ id: row.id, due }] : [];
  });
}

/** Copies the mailing and queues the copy, once for each time. Its recipients are found when it is sent. */
async function run(services: Services, id: number, due: Date): Promise<number | undefined> {
  return inPrismaTransaction(
    services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const [source] = await query(`SELECT scheduled_by_id FROM core_mailing WHERE id = $1::integer AND status = 'recurring' FOR UPDATE`, [
        id,
      ]);
      if (!source) return undefined;
      const time = due.toISOString().slice(0, 19);
      const [made] = await query(
        `INSERT INTO core_mailingrun (mailing_id, due_at) VALUES ($1::integer, $2::text::timestamp) ON CONFLICT (mailing_id, due_at) DO NOTHING RETURNING id`,
        [id, time],
      );
      if (!made) return undefined;
      const copy = await copyMailingIn(transaction, services.registry, id, {
        targeting: true,
        set: { recurring_source_mailing_id: id, rebuild_query_at_send: true },
      });
      await tables(transaction).mailingrun.updateMany({ where: { id: Number(made.id) }, data: { copy_id: copy } });
      await moveMailing(query, mailingStatus.queue, copy!, {
        queued_at: CURRENT_TIME,
        queued_by_id: source.scheduled_by_id as number | null,
        send_time_source: 'recurring_schedule',
      });
      await enqueue(query, beginMailingJob, { mailing: copy! });
      return copy;
    },
    'program',
  );
}

/** Queues the scheduled mailings that are due. One whose time was emptied waits until somebody queues it. When several processes try, one succeeds for each mailing. */
export async function startDue({ pool, log }: Services): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM core_mailing WHERE status = 'scheduled' AND scheduled_for <= ${NOW_MICROSECONDS} ORDER BY scheduled_for, id`,
  );
  for (const { id } of rows) {
    const moved = await inTransaction(
      pool,
      async (client) => {
        if (!(await moveMailing(queryOn(client), mailingStatus.due, id, { queued_at: CURRENT_TIME }))) return false;
        await enqueue(queryOn(client), beginMailingJob, { mailing: id });
        return true;
      },
      { by: 'program' },
    );
    if (moved) log.info('A mailing is due.', { mailing: id });
  }
}

/** Scheduled mailings are looked for at every poll, recurring ones at every fifth. */
const TASKS: readonly PeriodicTask[] = [
  { run: startDue, everyPolls: 1 },
  { run: runRecurring, everyPolls: 5 },
];

/** Starts a sender of mailings in this process, which also queues the mailings that are due. */
export function startMailingSender(services: Services, options?: Partial<SenderOptions>): Sender {
  return startSender(services, options, TASKS);
}
