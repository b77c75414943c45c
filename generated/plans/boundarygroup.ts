// Generated from resources/targets/boundarygroup.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { boundarygroupBody } from '../bodies/boundarygroup';
import { boundarygroupQuery } from '../queries/boundarygroup';
import { boundarygroupSchema } from '../schemas/boundarygroup';

/** Areas that belong together, such as the wards of a city. */
export const boundarygroupPlan: ResourcePlan = {
  name: 'boundarygroup',
  kind: 'targets',
  about: 'Areas that belong together, such as the wards of a city.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: boundarygroupQuery,
  write: boundarygroupBody,
  schema: boundarygroupSchema,
};
