import { EventEmitter } from 'node:events';
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker';
import { taskList, type JobHandler } from '../../runtime/core/jobs/handlers';
import { openTransport } from '../../runtime/core/mail/transport';
import type { Services } from '../../runtime/core/call/services';
import type { Settings } from '../../runtime/core/settings';

const TAKEN = 'SELECT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE id = ANY ($1::bigint[]) AND locked_at IS NOT NULL) AS taken';

/**
 * Runs the jobs that are due, and resolves when the outcome of each is written down: graphile-worker (0.17.3) does not wait for that, so that
 * a job that has just failed would be put off again after a test has made it due. E-mails go where the settings say.
 */
export async function runJobs(services: Services, handlers: readonly JobHandler[], settings: Settings = services.settings): Promise<void> {
  const { pool } = services;
  const transport = openTransport(settings);
  const events = new EventEmitter() as WorkerEvents;
  const begun: string[] = [];
  events.on('job:start', ({ job }) => begun.push(job.id));
  await runOnce({
    pgPool: pool,
    taskList: taskList(handlers, services, transport),
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
  while ((await pool.query<{ taken: boolean }>(TAKEN, [begun])).rows[0]!.taken);
  transport.close();
}
