// Generated from resources/users/userfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { userfieldBody } from '../bodies/userfield';
import { userfieldQuery } from '../queries/userfield';
import { userfieldSchema } from '../schemas/userfield';

/** One value of a custom field of a user. New values are given through `fields` of the user. */
export const userfieldPlan: ResourcePlan = {
  name: 'userfield',
  kind: 'users',
  about: 'One value of a custom field of a user. New values are given through `fields` of the user.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: userfieldQuery,
  write: userfieldBody,
  schema: userfieldSchema,
};
