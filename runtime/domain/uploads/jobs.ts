import { handleJob, type JobHandler } from '../../framework/jobs/handlers';
import { uploadJob } from './job-kinds';
import { runUploadJob } from './run-upload';

/** The jobs of uploads. */
export const uploadJobs: readonly JobHandler[] = [
  handleJob(uploadJob, ({ upload }, context) => runUploadJob(upload, context), { lane: 'long' }),
];
