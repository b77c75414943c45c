// Generated from resources/staff/authgrouptag.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A tag that a permission group owns. It limits the members of the group to the pages and mailings that carry one of its tags. */
export const authgrouptagPlan = resource({
  name: 'authgrouptag',
  kind: 'staff',
  about: 'A tag that a permission group owns. It limits the members of the group to the pages and mailings that carry one of its tags.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  limit: { table: 'auth_group_tag', group: 'group_id', owned: 'tag_id', of: 'tag', named: 't.name' },
  history: true,
  kept: { columns: { group: 'group_id', tag: 'tag_id' } },
  read: {
    from: 'auth_group_tag t',
    tables: ['auth_group_tag'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['group', 'id', 'resource_uri', 'tag'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: {
      group: "'/rest/v1/authgroup/' || t.group_id || '/'",
      resource_uri: "'/rest/v1/authgrouptag/' || t.id || '/'",
      tag: "'/rest/v1/tag/' || t.tag_id || '/'",
    },
  },
});
