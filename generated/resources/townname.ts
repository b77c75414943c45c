// Generated from resources/common/townname.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A name under which people know a town, in any language. Loaded with the towns. */
export const townnamePlan = resource({
  name: 'townname',
  kind: 'common',
  about: 'A name under which people know a town, in any language. Loaded with the towns.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_townname t',
    tables: ['core_townname'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['id', 'name', 'resource_uri', 'town_id'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/townname/' || t.id || '/'" },
  },
});
