// Generated from resources/users/location.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `location` is read, filtered and ordered. */
export const locationQuery: ReadPlan = {
  from: 'core_location t',
  tables: ['core_location'],
  tallied: true,
  key: 't.user_id',
  keyType: 'integer',
  keyField: 'user',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'country_code', 'created_at', 'id', 'lat_lon_precision', 'latitude', 'loc_code', 'longitude', 'region_code', 'resource_uri', 'timezone',
    'updated_at', 'us_county', 'us_district', 'us_state_district', 'us_state_senate', 'user',
  ],
  filters: {
    country_code: { sql: 't.country_code', type: 'string', operators: 'all' },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    region_code: { sql: 't.region_code', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    us_county: { sql: 't.us_county', type: 'string', operators: 'all' },
    us_district: { sql: 't.us_district', type: 'string', operators: 'all' },
    us_state_district: { sql: 't.us_state_district', type: 'string', operators: 'all' },
    us_state_senate: { sql: 't.us_state_senate', type: 'string', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
    user: { sql: 't.user_id', type: 'integer', nullable: false },
  },
  object: `
    t.country_code,
    t.created_at,
    t.id,
    t.lat_lon_precision,
    t.latitude,
    t.loc_code,
    t.longitude,
    t.region_code,
    '/rest/v1/location/' || t.user_id || '/' AS resource_uri,
    t.timezone,
    t.updated_at,
    t.us_county,
    t.us_district,
    t.us_state_district,
    t.us_state_senate,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
