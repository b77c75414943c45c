import { handleJob, type JobHandler } from '../../framework/jobs/handlers';
import { endAtProcessor } from './end-at-processor';
import { endAtProcessorJob } from './job-kinds';

/** The jobs of the checkout. */
export const checkoutJobs: readonly JobHandler[] = [handleJob(endAtProcessorJob, endAtProcessor, { lane: 'remote' })];
