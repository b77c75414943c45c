// Generated from resources/users/usermerge.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { usermergeBody } from '../bodies/usermerge';
import { usermergeQuery } from '../queries/usermerge';
import { usermergeSchema } from '../schemas/usermerge';

/** Makes one user of several, in a job. What belongs to the merged users goes to the primary user, and their paths lead there. */
export const usermergePlan: ResourcePlan = {
  name: 'usermerge',
  kind: 'users',
  about: 'Makes one user of several, in a job. What belongs to the merged users goes to the primary user, and their paths lead there.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get'] },
  returnRepresentation: false,
  read: usermergeQuery,
  write: usermergeBody,
  schema: usermergeSchema,
};
