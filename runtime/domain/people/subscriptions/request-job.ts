import { defineJob } from '../../../core/jobs/job';

/** Asks a person by e-mail to confirm that they join a list. The statement that stores the request enqueues it. */
export const askToConfirmJob = defineJob<{ request: number }>('askToConfirm');
