import { NOW_SECONDS } from '../../core/database/sql';
import type { Services } from '../../core/services';
import type { ReportOutput } from './run-report';

/** Milliseconds. */
const PROGRESS_INTERVAL = 2_000;

/** Writes the number of rows so far to the task at regular intervals, until `stop`. */
export function showProgress({ pool, log }: Services, task: number, output: ReportOutput): { stop(): Promise<void> } {
  const startedAt = performance.now();
  let lastUpdate = Promise.resolve();
  const timer = setInterval(() => {
    const rows = output.rowCount();
    lastUpdate = pool
      .query(`UPDATE core_job SET progress = $2, rate = $3, updated_at = ${NOW_SECONDS} WHERE id = $1 AND finished_at IS NULL`, [
        task,
        rows,
        ((rows ?? 0) * 1000) / (performance.now() - startedAt),
      ])
      .then(
        () => undefined,
        (error: unknown) => log.warn('A task could not show how far it is.', { task, cause: error }),
      );
  }, PROGRESS_INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      return lastUpdate;
    },
  };
}
