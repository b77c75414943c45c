import { defineJob } from '../../core/jobs/job';

/** Ends a recurring donation at its payment processor. It is enqueued by `sql/end-at-processor.sql`, in the transaction that ends it here, and by `complete.ts`. */
export const endAtProcessorJob = defineJob<{ processor: string; recurringId: string }>('endAtProcessor');

/** Tells a payment processor the new amount of a recurring donation, named by its id. It is enqueued by `sql/change-at-processor.sql`, in the transaction of the change. */
export const changeAtProcessorJob = defineJob<{ processor: string; recurring: number }>('changeAtProcessor');
