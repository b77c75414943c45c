// Generated from resources/mailings/receivingdomain.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** How fast mailings go to the addresses of a domain. The service adds those that ask it to slow down. */
export const receivingdomainPlan = resource({
  name: 'receivingdomain',
  kind: 'mailings',
  about: 'How fast mailings go to the addresses of a domain. The service adds those that ask it to slow down.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  checks: { core_receivingdomain_domain_pattern: { field: 'domain', message: 'Enter a value that matches ^[^@A-Z ]+$' } },
  history: true,
  historyAt: 'receivingdomain',
  kept: {},
  display: {
    label: 'Receiving domain',
    name: ['domain'],
    list: ['domain', 'mails_per_second', 'resting_until', 'rests', 'updated_at'],
    sections: [{ title: 'The domain', fields: ['domain', 'mails_per_second'] }, { title: 'How it is', fields: ['resting_until', 'rests', 'reply'] }],
  },
  read: {
    from: 'core_receivingdomain t',
    tables: ['core_receivingdomain'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      domain: { sql: 't.domain', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      mails_per_second: { sql: 't.mails_per_second', type: 'float', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'domain', 'id'],
    object: {
      resource_uri: "'/rest/v1/receivingdomain/' || t.id || '/'",
      resting_until: "(CASE WHEN t.rest_until > extract(epoch FROM now()) THEN date_trunc('second', to_timestamp(t.rest_until) AT TIME ZONE 'UTC') END)",
    },
  },
  write: {
    delegate: 'receivingdomain',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['domain'],
      properties: {
        created_at: { value: 'datetime' },
        domain: { value: 'string', minLength: 1, pattern: '^[^@A-Z ]+$', maxLength: 253 },
        mails_per_second: { value: 'float', null: true, minimum: 0 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_receivingdomain_domain_key: { fields: ['domain'], ignoringCase: false } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      domain: { pattern: '^[^@A-Z ]+$', unique: true, help: 'What comes after the @ of addresses, in small letters: `example.org`.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      mails_per_second: { type: 'float', nullable: true, help: 'Greatest speed of all mailings together to its addresses; empty or 0: none.' },
      reply: { default: '', readonly: true, help: 'What it said the last time.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      resting_until: { type: 'datetime', nullable: true, readonly: true, help: 'Until when it gets nothing, because it asked for that. UTC.' },
      rests: { type: 'integer', default: 0, readonly: true, help: 'How often in a row it asked for that. Each time it rests twice as long.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
