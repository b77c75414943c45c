// Generated from resources/common/postcodearea.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The part of a country in which towns lie whose postcodes have a beginning: divisions, or a circle around a post town. Loaded from prisma/places. */
export const postcodeareaPlan = resource({
  name: 'postcodearea',
  kind: 'common',
  about: 'The part of a country in which towns lie whose postcodes have a beginning: divisions, or a circle around a post town. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_postcodearea t',
    tables: ['core_postcodearea'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['beginning', 'country_code', 'divisions', 'id', 'kilometers', 'latitude', 'longitude', 'resource_uri', 'shortest'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/postcodearea/' || t.id || '/'" },
  },
});
