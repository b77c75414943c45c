// Generated from resources/jobs/job.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { jobQuery } from '../queries/job';
import { jobSchema } from '../schemas/job';

/** Work that waits for a worker, is being done, or has failed. What is done is no longer here. */
export const jobPlan: ResourcePlan = {
  name: 'job',
  kind: 'jobs',
  about: 'Work that waits for a worker, is being done, or has failed. What is done is no longer here.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: jobQuery,
  schema: jobSchema,
};
