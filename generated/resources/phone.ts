// Generated from resources/users/phone.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A phone number of a user. */
export const phonePlan = resource({
  name: 'phone',
  kind: 'users',
  about: 'A phone number of a user.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'phone',
  display: {
    label: 'Phone number',
    name: ['phone'],
    list: ['phone', 'type', 'user', 'source', 'updated_at'],
    sections: [{ title: 'The number', fields: ['user', 'phone', 'type', 'source', 'normalized_phone', 'e164'] }],
    widgets: { user: 'search' },
    read_as: { source: { labels: { user: 'The person', restful_api: 'Another program', website: 'Website', mailing: 'Mailing', import: 'Import' } } },
  },
  read: {
    from: 'core_phone t',
    tables: ['core_phone'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      e164: { sql: 't.e164', type: 'string', operators: ['exact', 'in', 'isnull'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      normalized_phone: { sql: 't.normalized_phone', type: 'string', operators: 'all' },
      phone: { sql: 't.phone', type: 'string', operators: 'all' },
      phone_type: { sql: 't.type', type: 'string', operators: ['exact', 'in'] },
      type: { sql: 't.type', type: 'string', operators: ['exact', 'in'] },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/phone/' || t.id || '/'", user: "'/rest/v1/user/' || t.user_id || '/'" },
  },
  write: {
    delegate: 'phone',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['phone', 'user'],
      properties: {
        created_at: { value: 'datetime' },
        phone: { value: 'string', minLength: 1, maxLength: 25 },
        source: { value: 'string', maxLength: 25 },
        type: { value: 'string', maxLength: 25, enum: ['home', 'work', 'mobile', 'home_fax', 'work_fax', 'emergency'] },
        user: { value: 'reference' },
      },
    },
    aliases: { phone_type: 'type' },
    references: { user: { to: 'user' } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_phone_user_id_type_key: { fields: ['user', 'type'], ignoringCase: false } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      e164: {
        nullable: true,
        readonly: true,
        help: 'The number in E.164: `+4930123456`. Without a `+` it is read as one of the country of its user. Empty where it cannot be read; none until it was read.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      normalized_phone: { default: '', readonly: true, help: 'The digits alone, without a leading 1 of the United States.' },
      phone: { help: 'The number as it was given.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      source: { default: 'user', help: 'Where the number came from.' },
      type: {
        choice_labels: { home: 'Home', work: 'Work', mobile: 'Mobile', home_fax: 'Fax at home', work_fax: 'Fax at work', emergency: 'Emergency' },
        choices: ['home', 'work', 'mobile', 'home_fax', 'work_fax', 'emergency'],
        default: 'home',
        help: 'Kind of line.',
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', help: 'Whose number it is.' },
    },
  },
});
