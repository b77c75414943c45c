// Generated from resources/users/usergroup.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `usergroup` is read, filtered and ordered. */
export const usergroupQuery: ReadPlan = {
  from: 'core_usergroup t',
  tables: ['core_usergroup'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'description', 'hidden', 'id', 'members', 'name', 'resource_uri', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.description,
    t.hidden,
    t.id,
    '/rest/v1/usergroupmember/?group=' || t.id AS members,
    t.name,
    '/rest/v1/usergroup/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
