import type { Handler } from '../call';
import { CANCELLED, changeWaitingJob } from '../jobs/job';
import { decideHeld } from '../backup/holds/held';

const RETRY = 'SELECT id FROM graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := now(), attempts := 0)';

/** POST `/rest/v1/job/<id>/retry/`: lets a job run now, with all its attempts. 202. 404 without the job, 400 while it runs. */
export const retry: Handler = async (call, plan) => {
  await changeWaitingJob(call, plan, RETRY);
  return { status: 202 };
};

/** POST `/rest/v1/job/<id>/cancel/`: lets a job run no more. 202. 404 without the job, 400 while it runs. */
export const cancel: Handler = async (call, plan) => {
  await changeWaitingJob(call, plan, `SELECT id FROM graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], '${CANCELLED}')`);
  return { status: 202 };
};

/** POST `/rest/v1/heldwork/<id>/release/`: lets what a restore holds of a kind go out. 202. */
export const releaseHeld: Handler = async (call, plan) => {
  await decideHeld(call, plan, 'released');
  return { status: 202 };
};

/** POST `/rest/v1/heldwork/<id>/drop/`: lets nothing go out of what a restore holds of a kind. 202. */
export const dropHeld: Handler = async (call, plan) => {
  await decideHeld(call, plan, 'dropped');
  return { status: 202 };
};
