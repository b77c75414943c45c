// Generated from resources/common/jobworker.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { jobworkerQuery } from '../queries/jobworker';

/** A worker that takes up jobs. The jobs of one that has not been seen for a while are given to others. */
export const jobworkerPlan: ResourcePlan = {
  name: 'jobworker',
  kind: 'common',
  about: 'A worker that takes up jobs. The jobs of one that has not been seen for a while are given to others.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: jobworkerQuery,
};
