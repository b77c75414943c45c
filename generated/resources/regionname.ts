// Generated from resources/common/regionname.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A name or code under which people of a country know one of its regions, in any language. Each means one region. Made of regions and countries. */
export const regionnamePlan = resource({
  name: 'regionname',
  kind: 'common',
  about: 'A name or code under which people of a country know one of its regions, in any language. Each means one region. Made of regions and countries.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_regionname t',
    tables: ['core_regionname'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['country', 'id', 'name', 'region_code', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/regionname/' || t.id || '/'" },
  },
});
