import { handleJob, type JobHandler } from '../../core/jobs/handlers';
import { changeAtProcessor } from './change-at-processor';
import { endAtProcessor } from './end-at-processor';
import { changeAtProcessorJob, endAtProcessorJob } from './job-kinds';

/** The jobs of the checkout. */
export const checkoutJobs: readonly JobHandler[] = [
  handleJob(endAtProcessorJob, endAtProcessor, { lane: 'remote' }),
  handleJob(changeAtProcessorJob, changeAtProcessor, { lane: 'remote' }),
];
