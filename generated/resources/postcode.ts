// Generated from resources/common/postcode.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A postcode outside the United States and its place. An installation loads those of the countries that it needs: npm run places. */
export const postcodePlan = resource({
  name: 'postcode',
  kind: 'common',
  about: 'A postcode outside the United States and its place. An installation loads those of the countries that it needs: npm run places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_postcode t',
    tables: ['core_postcode'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['country_code', 'id', 'latitude', 'longitude', 'place', 'postcode', 'resource_uri', 'timezone'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/postcode/' || t.id || '/'" },
  },
});
