import { defineJob } from '../../../framework/jobs/job';

/** Merges users: the id of the merge. Enqueued in the statement that stores the merge. */
export const mergeJob = defineJob<{ merge: number }>('merge');
