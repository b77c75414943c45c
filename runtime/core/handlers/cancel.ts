import type { Handler } from '../call/index';
import { CANCELLED, changeWaitingJob } from '../jobs/job';

const CANCEL = `SELECT id FROM graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], '${CANCELLED}')`;

/** POST `/rest/v1/job/<id>/cancel/`: lets a job run no more. 202. 404 without the job, 400 while it runs. */
export const handler: Handler = async (call, plan) => {
  await changeWaitingJob(call, plan, CANCEL);
  return { status: 202 };
};
