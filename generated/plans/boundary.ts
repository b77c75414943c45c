// Generated from resources/targets/boundary.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { boundaryBody } from '../bodies/boundary';
import { boundaryQuery } from '../queries/boundary';
import { boundarySchema } from '../schemas/boundary';

/** An area on the map, for which a special target is responsible. */
export const boundaryPlan: ResourcePlan = {
  name: 'boundary',
  kind: 'targets',
  about: 'An area on the map, for which a special target is responsible.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: boundaryQuery,
  write: boundaryBody,
  schema: boundarySchema,
};
