// Generated from resources/common/zipcode.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { zipcodeQuery } from '../queries/zipcode';

/** A ZIP code of the United States and the place that it stands for. Loaded from prisma/places. */
export const zipcodePlan: ResourcePlan = {
  name: 'zipcode',
  kind: 'common',
  about: 'A ZIP code of the United States and the place that it stands for. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: zipcodeQuery,
};
