import { handleJob, type JobHandler } from '../../core/jobs/handlers';
import { countKeptOff } from './count-kept-off';
import { keptOffJob, uploadJob } from './job-kinds';
import { runUploadJob } from './run-upload';

/** The jobs of uploads. */
export const uploadJobs: readonly JobHandler[] = [
  handleJob(uploadJob, ({ upload }, context) => runUploadJob(upload, context), { lane: 'long' }),
  handleJob(keptOffJob, ({ upload }, { services }) => countKeptOff(services, upload), { lane: 'long' }),
];
