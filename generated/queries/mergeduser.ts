// Generated from resources/users/mergeduser.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `mergeduser` is read, filtered and ordered. */
export const mergeduserQuery: ReadPlan = {
  from: 'core_mergeduser t',
  tables: ['core_mergeduser'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['id', 'merge', 'primary_user', 'resource_uri', 'user_id'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.id,
    '/rest/v1/usermerge/' || t.merge_id || '/' AS merge,
    '/rest/v1/user/' || t.primary_user_id || '/' AS primary_user,
    '/rest/v1/mergeduser/' || t.id || '/' AS resource_uri,
    t.user_id`,
};
