// Generated from resources/core/staff/authgroup.yaml and resources/staff/authgroup.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A permission group. What its members may do follows from its rights. Groups are altered with the staff command, never over HTTP. */
export const authgroupPlan = resource({
  name: 'authgroup',
  kind: 'staff',
  about: 'A permission group. What its members may do follows from its rights. Groups are altered with the staff command, never over HTTP.',
  methods: { list: ['get'], detail: ['get'] },
  history: true,
  historyAt: 'authgroup',
  kept: {},
  display: {
    label: 'Group of staff',
    plural: 'Groups of staff',
    name: ['name'],
    list: ['name', 'rights'],
    sections: [{ title: 'The group', fields: ['name', 'rights'] }, { title: 'What limits it', fields: ['tags', 'report_categories'] }],
  },
  read: {
    from: 'auth_group t',
    tables: ['auth_group'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: { id: { sql: 't.id', type: 'integer', operators: 'all', unique: true }, name: { sql: 't.name', type: 'string', operators: 'all' } },
    ordering: ['id', 'name'],
    object: {
      report_categories: "((SELECT coalesce(json_agg(c.name ORDER BY c.name), '[]') FROM auth_group_reportcategory o JOIN reports_reportcategory c ON c.id = o.category_id WHERE o.group_id = t.id))",
      resource_uri: "'/rest/v1/authgroup/' || t.id || '/'",
      rights: "((SELECT coalesce(json_agg(p.kind || '.' || p.access ORDER BY p.kind, p.access), '[]') FROM auth_group_permission p WHERE p.group_id = t.id))",
      tags: "((SELECT coalesce(json_agg(g.name ORDER BY g.name), '[]') FROM auth_group_tag o JOIN core_tag g ON g.id = o.tag_id WHERE o.group_id = t.id))",
    },
  },
  schema: {
    fields: {
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { readonly: true, unique: true, help: 'The name of the group.' },
      report_categories: { type: 'list', readonly: true, help: 'Report categories that the group owns. Its members see only the reports in one of them.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      rights: {
        type: 'list',
        readonly: true,
        help: 'What members may do: kind of object and view, edit or delete, such as pages.view. All kinds are *.',
      },
      tags: { type: 'list', readonly: true, help: 'Tags that the group owns. Its members see only the pages and mailings that carry one.' },
    },
  },
});
