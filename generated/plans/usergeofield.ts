// Generated from resources/users/usergeofield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { usergeofieldBody } from '../bodies/usergeofield';
import { usergeofieldQuery } from '../queries/usergeofield';
import { usergeofieldSchema } from '../schemas/usergeofield';

/** A value derived from the place where a user lives. */
export const usergeofieldPlan: ResourcePlan = {
  name: 'usergeofield',
  kind: 'users',
  about: 'A value derived from the place where a user lives.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: usergeofieldQuery,
  write: usergeofieldBody,
  schema: usergeofieldSchema,
};
