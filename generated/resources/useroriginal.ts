// Generated from resources/users/useroriginal.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The address in the United States as a user gave it, before it was corrected. Without a correction it is the address itself. */
export const useroriginalPlan = resource({
  name: 'useroriginal',
  kind: 'users',
  about: 'The address in the United States as a user gave it, before it was corrected. Without a correction it is the address itself.',
  methods: { list: ['get'], detail: ['get'] },
  read: {
    from: 'core_user t',
    tables: ['core_user'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
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
  },
  schema: {
    fields: {
      address1: { default: '', readonly: true, help: 'First line of the street address.' },
      address1_updated_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the first line of an address that was corrected was received. UTC.' },
      address2: { default: '', readonly: true, help: 'Second line of the street address.' },
      address2_updated_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the second line of an address that was corrected was received. UTC.' },
      city: { readonly: true, help: 'City.' },
      city_updated_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the city that was corrected was received. UTC.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      state: { readonly: true, help: 'State.' },
      state_updated_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the state that was corrected was received. UTC.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { readonly: true, help: 'Whose address it is.' },
      zip: { default: '', readonly: true, title: 'ZIP', help: 'ZIP code; United States only.' },
      zip_updated_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the ZIP code of an address that was corrected was received. UTC.' },
    },
  },
});
