// Generated from resources/common/zipcode.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';

/** A ZIP code of the United States and the place that it stands for. Loaded from prisma/places. */
export const zipcodePlan: ResourcePlan = {
  name: 'zipcode',
  kind: 'common',
  about: 'A ZIP code of the United States and the place that it stands for. Loaded from prisma/places.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: {
    from: 'core_zip t',
    tables: ['core_zip'],
    tallied: false,
    key: 't.zip',
    keyType: 'string',
    keyField: 'zip',
    primary: 't.zip',
    primaryType: 'string',
    names: ['city', 'county', 'latitude', 'longitude', 'resource_uri', 'state', 'timezone', 'zip'],
    filters: {},
    ordering: { zip: { sql: 't.zip', type: 'string', nullable: false } },
    object: `
    t.city,
    t.county,
    t.latitude,
    t.longitude,
    '/rest/v1/zipcode/' || t.zip || '/' AS resource_uri,
    t.state,
    t.timezone,
    t.zip`,
  },
};
