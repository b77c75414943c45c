// Generated from resources/links/partnerusermap.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Ties a user to a contact of the fundraising partner. Without it the next run makes a new contact. */
export const partnerusermapPlan = resource({
  name: 'partnerusermap',
  kind: 'links',
  about: 'Ties a user to a contact of the fundraising partner. Without it the next run makes a new contact.',
  methods: { list: ['get', 'post'], detail: ['get', 'post', 'put', 'patch', 'delete'] },
  display: { label: 'Person at the partner', plural: 'People at the partner' },
  read: {
    from: 'core_everyactionusermap t',
    tables: ['core_everyactionusermap'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user_id: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', unique: true, to: 'user' },
      van_id: { sql: 't.van_id', type: 'integer', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/partnerusermap/' || t.id || '/'" },
  },
  write: {
    delegate: 'partnerusermap',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['user_id', 'van_id'],
      properties: {
        created_at: { value: 'datetime' },
        created_ea_contact: { value: 'boolean' },
        user_id: { value: 'reference' },
        van_id: { value: 'integer' },
      },
    },
    references: { user_id: { column: 'user_id', to: 'user', accepts: ['id', 'uri'] } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_everyactionusermap_user_id_key: { fields: ['user_id'], ignoringCase: false } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      created_ea_contact: {
        type: 'boolean',
        default: false,
        title: 'created contact',
        help: 'The integration made the contact. Nothing acts on it: the integration notes it, and staff read it.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user_id: { type: 'integer', unique: true, help: 'Number of the user.' },
      van_id: { type: 'integer', title: 'VAN id', help: 'Number of the contact at the partner.' },
    },
  },
});
