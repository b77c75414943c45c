// Generated from resources/money/paymentaccount.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An account that takes the money of donation pages. */
export const paymentaccountPlan = resource({
  name: 'paymentaccount',
  kind: 'money',
  about: 'An account that takes the money of donation pages.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'paymentaccount',
  kept: {},
  display: {
    label: 'Payment account',
    name: ['name'],
    list: ['name', 'processor', 'is_default', 'hidden'],
    sections: [{ title: 'The account', fields: ['name', 'processor', 'is_default', 'hidden'] }],
  },
  read: {
    from: 'core_paymentaccount t',
    tables: ['core_paymentaccount'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      processor: { sql: 't.processor', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/paymentaccount/' || t.id || '/'" },
  },
  write: {
    delegate: 'paymentaccount',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        hidden: { value: 'boolean' },
        is_default: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        processor: { value: 'string', maxLength: 255 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: {
      core_paymentaccount_is_default_sole: { fields: ['is_default'], ignoringCase: false },
      core_paymentaccount_name_key: { fields: ['name'], ignoringCase: true },
    },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_default: {
        type: 'boolean',
        default: false,
        title: 'account of new pages',
        help: 'New donation pages that name no account take this one. Another account stops being it.',
      },
      name: { unique: true, help: 'The name by which pages and imports choose it.' },
      processor: { default: 'stub', help: 'Payment processor: stripe, paypal, or that of another system; stub takes no money.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
