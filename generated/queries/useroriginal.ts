// Generated from resources/users/useroriginal.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `useroriginal` is read, filtered and ordered. */
export const useroriginalQuery: ReadPlan = {
  from: 'core_user t',
  tables: ['core_user'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'address1', 'address1_updated_at', 'address2', 'address2_updated_at', 'city', 'city_updated_at', 'created_at', 'id', 'resource_uri',
    'state', 'state_updated_at', 'updated_at', 'user', 'zip', 'zip_updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    zip: { sql: 't.zip', type: 'string', operators: 'all' },
  },
  ordering: { created_at: { sql: 't.created_at', type: 'datetime', nullable: false }, id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.address1,
    ((t.address_received->>'address1_updated_at')::timestamp) AS address1_updated_at,
    t.address2,
    ((t.address_received->>'address2_updated_at')::timestamp) AS address2_updated_at,
    (coalesce(t.address_received->>'city', t.city)) AS city,
    ((t.address_received->>'city_updated_at')::timestamp) AS city_updated_at,
    t.created_at,
    t.id,
    '/rest/v1/useroriginal/' || t.id || '/' AS resource_uri,
    (coalesce(t.address_received->>'state', t.state)) AS state,
    ((t.address_received->>'state_updated_at')::timestamp) AS state_updated_at,
    t.updated_at,
    ('/rest/v1/user/' || t.id || '/') AS "user",
    t.zip,
    ((t.address_received->>'zip_updated_at')::timestamp) AS zip_updated_at`,
};
