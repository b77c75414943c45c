// Generated from resources/users/usergroupmember.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { usergroupmemberBody } from '../bodies/usergroupmember';
import { usergroupmemberQuery } from '../queries/usergroupmember';
import { usergroupmemberSchema } from '../schemas/usergroupmember';

/** That a user belongs to a group. */
export const usergroupmemberPlan: ResourcePlan = {
  name: 'usergroupmember',
  kind: 'users',
  about: 'That a user belongs to a group.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: usergroupmemberQuery,
  write: usergroupmemberBody,
  schema: usergroupmemberSchema,
};
