// Generated from resources/mailings/mergefilerow.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What a merge file has for a user. */
export const mergefilerowPlan = resource({
  name: 'mergefilerow',
  kind: 'mailings',
  about: 'What a merge file has for a user.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mergefilerow t',
    tables: ['core_mergefilerow'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['data', 'id', 'mergefile', 'resource_uri', 'user'],
    ordering: [{ id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: {
      mergefile: "'/rest/v1/mergefile/' || t.mergefile_id || '/'",
      resource_uri: "'/rest/v1/mergefilerow/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
});
