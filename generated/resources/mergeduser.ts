// Generated from resources/users/mergeduser.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';

/** The number of a user that was merged into another, so that it leads there. */
export const mergeduserPlan: ResourcePlan = {
  name: 'mergeduser',
  kind: 'users',
  about: 'The number of a user that was merged into another, so that it leads there.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: {
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
  },
};
