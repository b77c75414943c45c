import { handleJob, type JobHandler } from '../../core/jobs/handlers';
import { webhookDisabledJob } from './job-kinds';
import { mailOwner } from './mail-owner';

/** The jobs of webhooks. */
export const webhookJobs: readonly JobHandler[] = [handleJob(webhookDisabledJob, (payload, context) => mailOwner(context, payload))];
