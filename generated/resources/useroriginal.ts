// Generated from resources/users/useroriginal.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The address in the United States as a user gave it, before it was corrected. Without a correction it is the address itself. */
export const useroriginalPlan = resource({
  name: 'useroriginal',
  kind: 'users',
  about: 'The address in the United States as a user gave it, before it was corrected. Without a correction it is the address itself.',
  methods: { list: ['get'], detail: ['get'] },
  history: true,
  display: {
    label: 'Address as it was given',
    plural: 'Addresses as they were given',
    name: ['Address of {user}'],
    list: ['user', 'address1', 'city', 'state', 'zip'],
    sections: [{ title: 'Where', fields: ['address1', 'address2', 'city', 'state', 'zip'] }],
    panels: [
      { title: 'Lists and what else can be done', panel: 'home/person', on: 'detail', place: 'before' },
      { title: 'What happened', panel: 'home/timeline', on: 'detail', place: 'before' },
      { title: 'Map', panel: 'geo/map', on: 'detail', place: 'after' },
      { title: 'Why a mailing goes here, or not', panel: 'mailings/why-person', on: 'detail', place: 'after' },
    ],
  },
  read: {
    from: 'core_user t',
    tables: ['core_user'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      zip: { sql: 't.zip', type: 'string', operators: 'all' },
    },
    ordering: ['created_at', 'id'],
    object: {
      address1_updated_at: "((t.address_received->>'address1_updated_at')::timestamp)",
      address2_updated_at: "((t.address_received->>'address2_updated_at')::timestamp)",
      city: "(coalesce(t.address_received->>'city', t.city))",
      city_updated_at: "((t.address_received->>'city_updated_at')::timestamp)",
      resource_uri: "'/rest/v1/useroriginal/' || t.id || '/'",
      state: "(coalesce(t.address_received->>'state', t.state))",
      state_updated_at: "((t.address_received->>'state_updated_at')::timestamp)",
      user: "('/rest/v1/user/' || t.id || '/')",
      zip_updated_at: "((t.address_received->>'zip_updated_at')::timestamp)",
    },
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
