// Generated from resources/users/phone.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { phoneBody } from '../bodies/phone';
import { phoneQuery } from '../queries/phone';
import { phoneSchema } from '../schemas/phone';

/** A phone number of a user. */
export const phonePlan: ResourcePlan = {
  name: 'phone',
  kind: 'users',
  about: 'A phone number of a user.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: phoneQuery,
  write: phoneBody,
  schema: phoneSchema,
};
