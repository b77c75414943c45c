// Generated from resources/staff/authuser.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `authuser` is read, filtered and ordered. */
export const authuserQuery: ReadPlan = {
  from: 'auth_user t',
  tables: ['auth_user'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'compatibility', 'date_joined', 'email', 'first_name', 'groups', 'id', 'is_active', 'is_staff', 'is_superuser', 'last_login',
    'last_name', 'resource_uri', 'username',
  ],
  filters: {
    date_joined: { sql: 't.date_joined', type: 'datetime', operators: 'all' },
    email: { sql: 't.email', type: 'string', operators: 'all' },
    first_name: { sql: 't.first_name', type: 'string', operators: 'all' },
    groups: {
      sql: 'p.group_id',
      type: 'integer',
      operators: 'all',
      relation: 'authgroup',
      to: 'authgroup',
      through: 't.id IN (SELECT p.user_id FROM auth_user_groups p WHERE {condition})',
    },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_active: { sql: 't.is_active', type: 'boolean', operators: ['exact'] },
    is_staff: { sql: 't.is_staff', type: 'boolean', operators: ['exact'] },
    is_superuser: { sql: 't.is_superuser', type: 'boolean', operators: ['exact'] },
    last_login: { sql: 't.last_login', type: 'datetime', operators: 'all' },
    last_name: { sql: 't.last_name', type: 'string', operators: 'all' },
    username: { sql: 't.username', type: 'string', operators: 'all' },
  },
  ordering: {
    date_joined: { sql: 't.date_joined', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    last_login: { sql: 't.last_login', type: 'datetime', nullable: true },
    username: { sql: 't.username', type: 'string', nullable: false },
  },
  object: `
    t.compatibility,
    t.date_joined,
    t.email,
    t.first_name,
    (SELECT coalesce(json_agg('/rest/v1/authgroup/' || t1.id || '/' ORDER BY p1.id), '[]') FROM auth_user_groups p1 JOIN auth_group t1 ON t1.id = p1.group_id WHERE p1.user_id = t.id) AS groups,
    t.id,
    t.is_active,
    t.is_staff,
    t.is_superuser,
    t.last_login,
    t.last_name,
    '/rest/v1/authuser/' || t.id || '/' AS resource_uri,
    t.username`,
};
