// Generated from resources/users/usergroupmember.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `usergroupmember` is read, filtered and ordered. */
export const usergroupmemberQuery: ReadPlan = {
  from: 'core_user_groups t',
  tables: ['core_user_groups'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['group', 'id', 'resource_uri', 'user'],
  filters: {
    group: { sql: 't.usergroup_id', type: 'integer', operators: 'all', relation: 'usergroup', to: 'usergroup' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    '/rest/v1/usergroup/' || t.usergroup_id || '/' AS "group",
    t.id,
    '/rest/v1/usergroupmember/' || t.id || '/' AS resource_uri,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
