import { handleJob, type JobHandler } from '../../framework/jobs/handlers';
import { importUpload } from './job';
import { uploadJob } from './job-kinds';

/** The jobs of uploads. */
export const uploadJobs: readonly JobHandler[] = [
  handleJob(uploadJob, ({ upload }, context) => importUpload(upload, context), { long: true }),
];
