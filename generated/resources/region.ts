// Generated from resources/common/region.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A state, province or the like: the first part into which a country is divided. Loaded from prisma/places. */
export const regionPlan = resource({
  name: 'region',
  kind: 'common',
  about: 'A state, province or the like: the first part into which a country is divided. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_region t',
    tables: ['core_region'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['code', 'id', 'name', 'names', 'own_name', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/region/' || t.id || '/'" },
  },
});
