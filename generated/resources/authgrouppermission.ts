// Generated from resources/core/staff/authgrouppermission.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A right that a permission group gives to its members. */
export const authgrouppermissionPlan = resource({
  name: 'authgrouppermission',
  kind: 'staff',
  about: 'A right that a permission group gives to its members.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  kept: { columns: { group: 'group_id' } },
  read: {
    from: 'auth_group_permission t',
    tables: ['auth_group_permission'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['access', 'group', 'id', 'kind', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { group: "'/rest/v1/authgroup/' || t.group_id || '/'", resource_uri: "'/rest/v1/authgrouppermission/' || t.id || '/'" },
  },
});
