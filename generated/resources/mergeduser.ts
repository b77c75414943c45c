// Generated from resources/users/mergeduser.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The number of a user that was merged into another, so that it leads there. */
export const mergeduserPlan = resource({
  name: 'mergeduser',
  kind: 'users',
  about: 'The number of a user that was merged into another, so that it leads there.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mergeduser t',
    tables: ['core_mergeduser'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['id', 'merge', 'primary_user', 'resource_uri', 'user_id'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: {
      merge: "'/rest/v1/usermerge/' || t.merge_id || '/'",
      primary_user: "'/rest/v1/user/' || t.primary_user_id || '/'",
      resource_uri: "'/rest/v1/mergeduser/' || t.id || '/'",
    },
  },
});
