// Generated from resources/staff/authgrouppermission.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `authgrouppermission` is read, filtered and ordered. */
export const authgrouppermissionQuery: ReadPlan = {
  from: 'auth_group_permission t',
  tables: ['auth_group_permission'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['access', 'group', 'id', 'kind', 'resource_uri'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.access,
    '/rest/v1/authgroup/' || t.group_id || '/' AS "group",
    t.id,
    t.kind,
    '/rest/v1/authgrouppermission/' || t.id || '/' AS resource_uri`,
};
