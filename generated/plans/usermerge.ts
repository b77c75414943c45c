// Generated from resources/users/usermerge.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { usermergeQuery } from '../queries/usermerge';
import { usermergeSchema } from '../schemas/usermerge';

/** Makes one user of several. What belongs to the merged users goes to the primary user. */
export const usermergePlan: ResourcePlan = {
  name: 'usermerge',
  kind: 'users',
  about: 'Makes one user of several. What belongs to the merged users goes to the primary user.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: usermergeQuery,
  schema: usermergeSchema,
};
