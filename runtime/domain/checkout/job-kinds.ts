import { defineJob } from '../../framework/jobs/job';

/** Ends a recurring donation at its payment processor. It is enqueued by `sql/end-at-processor.sql`, in the transaction that ends it here, and by `complete.ts`. */
export const endAtProcessorJob = defineJob<{ processor: string; recurringId: string }>('endAtProcessor');
