// Generated from resources/common/zipcode.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A ZIP code of the United States and the place that it stands for. Loaded from prisma/places. */
export const zipcodePlan = resource({
  name: 'zipcode',
  kind: 'common',
  about: 'A ZIP code of the United States and the place that it stands for. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_zip t',
    tables: ['core_zip'],
    key: 't.zip',
    keyType: 'string',
    keyField: 'zip',
    names: ['city', 'county', 'latitude', 'longitude', 'resource_uri', 'state', 'timezone', 'zip'],
    ordering: [{ zip: { sql: 't.zip', type: 'string', nullable: false } }],
    object: { resource_uri: "'/rest/v1/zipcode/' || t.zip || '/'" },
  },
});
