// Generated from resources/links/crmmap.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A user who is kept in step with a contact in the CRM. */
export const crmmapPlan = resource({
  name: 'crmmap',
  kind: 'links',
  about: 'A user who is kept in step with a contact in the CRM.',
  methods: { list: ['get', 'post'], detail: ['get'] },
  read: {
    from: 'core_salesforceusermap t',
    tables: ['core_salesforceusermap'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all' },
      last_sync_at: { sql: 't.last_sync_at', type: 'datetime', operators: 'all' },
      match_type: { sql: 't.match_type', type: 'string', operators: 'all' },
      salesforce_id: { sql: 't.salesforce_id', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
      user_id: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id', { last_sync_at: { sql: 't.last_sync_at', type: 'datetime', nullable: true } }, 'updated_at'],
    object: {
      disconnect_user: "'/rest/v1/crmmap/' || t.id || '/disconnect_user/'",
      resource_uri: "'/rest/v1/crmmap/' || t.id || '/'",
      sync_user: "'/rest/v1/crmmap/' || t.id || '/sync_user/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  write: {
    delegate: 'crmmap',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: { required: ['user'], properties: { created_at: { value: 'datetime' }, user: { value: 'reference' } } },
    aliases: { user_id: 'user' },
    references: { user: { to: 'user' } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_salesforceusermap_user_id_key: { fields: ['user'], ignoringCase: false } },
  },
  schema: {
    fields: {
      created_ak_user: { type: 'boolean', default: false, readonly: true, title: 'created user', help: 'The sync made the user.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      created_sf_user: { type: 'boolean', default: false, readonly: true, title: 'created contact', help: 'The sync made the contact.' },
      disconnect_user: { readonly: true, help: 'POST here to take the user out of the sync.' },
      email_match: { type: 'boolean', nullable: true, readonly: true, help: 'The contact was found by its e-mail address.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      id_match: { type: 'boolean', nullable: true, readonly: true, help: 'The contact was found by the number of the user.' },
      last_error: { nullable: true, readonly: true, help: 'Why the last attempt failed; null once one succeeded.' },
      last_sync_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the user was last sent to the CRM. UTC.' },
      match_type: { default: '', readonly: true, help: 'How the contact was found: id, email, or created.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      salesforce_id: { default: '', readonly: true, title: 'CRM id', help: 'Id of the contact in the CRM.' },
      sync_user: { readonly: true, help: 'POST here to send the user at once.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', unique: true, help: 'The user.' },
    },
  },
});
