// Generated from resources/users/mergeduser.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mergeduserQuery } from '../queries/mergeduser';

/** The number of a user that was merged into another, so that it leads there. */
export const mergeduserPlan: ResourcePlan = {
  name: 'mergeduser',
  kind: 'users',
  about: 'The number of a user that was merged into another, so that it leads there.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mergeduserQuery,
};
