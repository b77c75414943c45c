// Generated from resources/users/user.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { userBody } from '../bodies/user';
import { userQuery } from '../queries/user';
import { userSchema } from '../schemas/user';

/** A supporter. One row for each e-mail address. */
export const userPlan: ResourcePlan = {
  name: 'user',
  kind: 'users',
  about: 'A supporter. One row for each e-mail address.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: userQuery,
  write: userBody,
  schema: userSchema,
};
