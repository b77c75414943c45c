// Generated from resources/mailings/blackholedemail.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An e-mail address to which nothing is ever sent. */
export const blackholedemailPlan = resource({
  name: 'blackholedemail',
  kind: 'mailings',
  about: 'An e-mail address to which nothing is ever sent.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: {
    label: 'Address that gets no mail',
    plural: 'Addresses that get no mail',
    name: ['email'],
    list: ['email', 'created_at'],
    sections: [{ title: 'The address', fields: ['email'] }],
  },
  read: {
    from: 'core_blackholedemail t',
    tables: ['core_blackholedemail'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      email: { sql: 't.email', type: 'string', operators: 'all', unique: true, format: 'email' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/blackholedemail/' || t.id || '/'" },
  },
  write: {
    delegate: 'blackholedemail',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['email'],
      properties: { created_at: { value: 'datetime' }, email: { value: 'string', minLength: 1, maxLength: 255, format: 'email' } },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_blackholedemail_email_key: { fields: ['email'], ignoringCase: true } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      email: { unique: true, help: 'The address.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
