// Generated from resources/users/alloweduserfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { alloweduserfieldBody } from '../bodies/alloweduserfield';
import { alloweduserfieldQuery } from '../queries/alloweduserfield';
import { alloweduserfieldSchema } from '../schemas/alloweduserfield';

/** A custom field that users may have. Actions set it with the parameter `user_` and its name. */
export const alloweduserfieldPlan: ResourcePlan = {
  name: 'alloweduserfield',
  kind: 'users',
  about: 'A custom field that users may have. Actions set it with the parameter `user_` and its name.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: alloweduserfieldQuery,
  write: alloweduserfieldBody,
  schema: alloweduserfieldSchema,
};
