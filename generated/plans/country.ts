// Generated from resources/common/country.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { countryQuery } from '../queries/country';

/** A name or code under which people know a country. Loaded from prisma/places. */
export const countryPlan: ResourcePlan = {
  name: 'country',
  kind: 'common',
  about: 'A name or code under which people know a country. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: countryQuery,
};
