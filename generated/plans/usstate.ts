// Generated from resources/common/usstate.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { usstateQuery } from '../queries/usstate';

/** A name or code under which people know a state of the United States. Loaded from prisma/places. */
export const usstatePlan: ResourcePlan = {
  name: 'usstate',
  kind: 'common',
  about: 'A name or code under which people know a state of the United States. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: usstateQuery,
};
