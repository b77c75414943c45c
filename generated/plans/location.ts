// Generated from resources/users/location.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { locationQuery } from '../queries/location';
import { locationSchema } from '../schemas/location';

/** The estimated place of a user's address and the districts it lies in. It follows from the address. */
export const locationPlan: ResourcePlan = {
  name: 'location',
  kind: 'users',
  about: "The estimated place of a user's address and the districts it lies in. It follows from the address.",
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: locationQuery,
  schema: locationSchema,
};
