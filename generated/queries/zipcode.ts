// Generated from resources/common/zipcode.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `zipcode` is read, filtered and ordered. */
export const zipcodeQuery: ReadPlan = {
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
};
