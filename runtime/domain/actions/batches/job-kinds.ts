import { defineJob } from '../../../core/jobs/job';
import type { TargetMailPageType } from '../mail/target-mail';

/** Sends a batch of signatures. The statement that puts it together enqueues it. */
export const sendBatchJob = defineJob<{ delivery: number }>('sendBatch');

/** Takes in what was signed on a page before it delivered in batches. */
export const fillBatchesJob = defineJob<{ page: number; type: TargetMailPageType }>('fillBatches');
