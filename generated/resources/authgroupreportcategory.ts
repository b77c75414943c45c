// Generated from resources/staff/authgroupreportcategory.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A report category that a permission group owns. It limits the members of the group to the reports in one of its categories. */
export const authgroupreportcategoryPlan = resource({
  name: 'authgroupreportcategory',
  kind: 'staff',
  about: 'A report category that a permission group owns. It limits the members of the group to the reports in one of its categories.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  limit: { table: 'auth_group_reportcategory', group: 'group_id', owned: 'category_id', of: 'reportcategory', named: 't.name' },
  history: true,
  kept: { columns: { category: 'category_id', group: 'group_id' } },
  read: {
    from: 'auth_group_reportcategory t',
    tables: ['auth_group_reportcategory'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['category', 'group', 'id', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: {
      category: "'/rest/v1/reportcategory/' || t.category_id || '/'",
      group: "'/rest/v1/authgroup/' || t.group_id || '/'",
      resource_uri: "'/rest/v1/authgroupreportcategory/' || t.id || '/'",
    },
  },
});
