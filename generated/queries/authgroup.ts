// Generated from resources/staff/authgroup.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `authgroup` is read, filtered and ordered. */
export const authgroupQuery: ReadPlan = {
  from: 'auth_group t',
  tables: ['auth_group'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['id', 'name', 'resource_uri', 'rights'],
  filters: { id: { sql: 't.id', type: 'integer', operators: 'all' }, name: { sql: 't.name', type: 'string', operators: 'all' } },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    t.id,
    t.name,
    '/rest/v1/authgroup/' || t.id || '/' AS resource_uri,
    ((SELECT coalesce(json_agg(p.kind || '.' || p.access ORDER BY p.kind, p.access), '[]') FROM auth_group_permission p WHERE p.group_id = t.id)) AS rights`,
};
