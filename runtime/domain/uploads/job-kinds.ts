import { defineJob } from '../../core/jobs/job';

/** Imports the file of an upload. `upload` is its id. Enqueued in the transaction that stores the file. */
export const uploadJob = defineJob<{ upload: number }>('upload', { maxAttempts: 10 });

/** Counts whom of a file that waits an import would keep off the list. Enqueued in the transaction that stores the file. */
export const keptOffJob = defineJob<{ upload: number }>('uploadKeptOff', { maxAttempts: 5 });
