// Generated from resources/money/currencyrate.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What one unit of a currency is worth in the currency of the organisation, from a time on. Orders and payments of that time are converted by it, once. */
export const currencyratePlan = resource({
  name: 'currencyrate',
  kind: 'money',
  about: 'What one unit of a currency is worth in the currency of the organisation, from a time on. Orders and payments of that time are converted by it, once.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  checks: {
    core_currencyrate_code_pattern: { field: 'currency', message: 'Enter a value that matches ^[A-Z]{3}$' },
    core_currencyrate_above_zero_check: { field: 'rate', message: 'Enter a rate above zero.' },
  },
  history: true,
  historyAt: 'currencyrate',
  kept: { columns: { currency: 'code' } },
  display: {
    label: 'Currency rate',
    name: ['{currency} {since}'],
    list: ['currency', 'rate', 'since'],
    sections: [{ title: 'The rate', fields: ['currency', 'rate', 'since'] }],
    widgets: { currency: 'currency' },
  },
  read: {
    from: 'core_currencyrate t',
    tables: ['core_currencyrate'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      currency: { sql: 't.code', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      since: { sql: 't.since', type: 'datetime', operators: 'all' },
    },
    ordering: ['currency', 'id', 'since'],
    object: { currency: 't.code', rate: 't.rate::text', resource_uri: "'/rest/v1/currencyrate/' || t.id || '/'" },
  },
  write: {
    delegate: 'currencyrate',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['currency', 'rate'],
      properties: {
        currency: { value: 'string', minLength: 1, pattern: '^[A-Z]{3}$', maxLength: 3 },
        rate: { value: 'decimal', digits: 14, scale: 8 },
        since: { value: 'datetime' },
      },
    },
    columns: { currency: { column: 'code', on: 't', type: 'string', nullable: false } },
    unique: { core_currencyrate_code_since_key: { fields: ['currency', 'since'], ignoringCase: false } },
  },
  schema: {
    fields: {
      currency: { pattern: '^[A-Z]{3}$', help: 'The currency, a code of three capital letters.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      rate: { type: 'decimal', help: 'How much of the currency of the organisation one unit is worth, such as 1.08000000.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      since: { type: 'datetime', default: 'now', help: 'From when on it holds. UTC.' },
    },
  },
});
