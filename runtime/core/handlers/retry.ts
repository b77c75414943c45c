import type { Handler } from '../call/index';
import { changeWaitingJob } from '../jobs/job';

const RETRY = 'SELECT id FROM graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := now(), attempts := 0)';

/** POST `/rest/v1/job/<id>/retry/`: lets a job run now, with all its attempts. 202. 404 without the job, 400 while it runs. */
export const handler: Handler = async (call, plan) => {
  await changeWaitingJob(call, plan, RETRY);
  return { status: 202 };
};
