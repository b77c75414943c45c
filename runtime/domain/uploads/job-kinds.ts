import { defineJob } from '../../framework/jobs/job';

/** Imports the file of an upload. `upload` is its id. Enqueued in the transaction that stores the file. */
export const uploadJob = defineJob<{ upload: number }>('upload', { maxAttempts: 10 });
