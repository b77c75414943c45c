// Generated from resources/users/usergroup.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { usergroupBody } from '../bodies/usergroup';
import { usergroupQuery } from '../queries/usergroup';
import { usergroupSchema } from '../schemas/usergroup';

/** A group of users that staff keep by hand. */
export const usergroupPlan: ResourcePlan = {
  name: 'usergroup',
  kind: 'users',
  about: 'A group of users that staff keep by hand.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: usergroupQuery,
  write: usergroupBody,
  schema: usergroupSchema,
};
