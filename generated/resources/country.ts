// Generated from resources/common/country.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A name or code under which people know a country. Loaded from the package i18n-iso-countries with some names of our own. */
export const countryPlan = resource({
  name: 'country',
  kind: 'common',
  about: 'A name or code under which people know a country. Loaded from the package i18n-iso-countries with some names of our own.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_country t',
    tables: ['core_country'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['canonical', 'code', 'id', 'name', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/country/' || t.id || '/'" },
  },
});
