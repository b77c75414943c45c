import { defineJob } from '../../../core/jobs/job';

/** The job that merges users. `merge` is the id of the merge. It is enqueued in the statement that stores the merge. */
export const mergeJob = defineJob<{ merge: number }>('merge');
