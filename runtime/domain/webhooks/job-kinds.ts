import { defineJob } from '../../core/jobs/job';

/** Tells the owner of a webhook that the service has disabled it. `number` tells this time from others. */
export const webhookDisabledJob = defineJob<{ webhook: number; number: number }>('webhookDisabled');
