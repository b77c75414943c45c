// Generated from resources/staff/authgroup.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A permission group. What its members may do follows from its rights. Groups are altered with the staff command, never over HTTP. */
export const authgroupPlan = resource({
  name: 'authgroup',
  kind: 'staff',
  about: 'A permission group. What its members may do follows from its rights. Groups are altered with the staff command, never over HTTP.',
  methods: { list: ['get'], detail: ['get'] },
  read: {
    from: 'auth_group t',
    tables: ['auth_group'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['id', 'name', 'resource_uri', 'rights'],
    filters: { id: { sql: 't.id', type: 'integer', operators: 'all' }, name: { sql: 't.name', type: 'string', operators: 'all' } },
    ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
    object: `
    t.id,
    t.name,
    '/rest/v1/authgroup/' || t.id || '/' AS resource_uri,
    ((SELECT coalesce(json_agg(p.kind || '.' || p.access ORDER BY p.kind, p.access), '[]') FROM auth_group_permission p WHERE p.group_id = t.id)) AS rights`,
  },
  schema: {
    fields: {
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { readonly: true, unique: true, help: 'The name of the group.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      rights: {
        type: 'list',
        readonly: true,
        help: 'What members may do: kind of object and view, edit or delete, such as pages.view. All kinds are *.',
      },
    },
  },
});
