// Generated from resources/mailings/warmup.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A new sending domain that mail providers are to get to know: it sends a few mails on its first day, and more each day. */
export const warmupPlan = resource({
  name: 'warmup',
  kind: 'mailings',
  about: 'A new sending domain that mail providers are to get to know: it sends a few mails on its first day, and more each day.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  checks: { core_warmup_domain_pattern: { field: 'domain', message: 'Enter a value that matches ^[a-z0-9-]+(\\.[a-z0-9-]+)+$' } },
  history: true,
  historyAt: 'warmup',
  kept: {},
  display: {
    label: 'Warm-up of a domain',
    plural: 'Warm-ups of domains',
    name: ['domain'],
    list: ['domain', 'starts_on', 'days', 'first_day', 'allowed_today', 'sent_today'],
    sections: [
      { title: 'The plan', fields: ['domain', 'starts_on', 'days', 'first_day', 'growth'] },
      { title: 'Today', fields: ['allowed_today', 'sent_today'] },
    ],
    widgets: { first_day: 'count', allowed_today: 'count', sent_today: 'count' },
  },
  read: {
    from: 'core_warmup t',
    tables: ['core_warmup'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      domain: { sql: 't.domain', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      starts_on: { sql: 't.starts_on', type: 'date', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'domain', 'id'],
    object: {
      allowed_today: "(CASE WHEN (now() AT TIME ZONE 'UTC')::date < t.starts_on + t.days THEN least(2147483647, t.first_day * power(t.growth, greatest(0, (now() AT TIME ZONE 'UTC')::date - t.starts_on)))::integer END)",
      resource_uri: "'/rest/v1/warmup/' || t.id || '/'",
      sent_today: "(CASE WHEN t.used_on = (now() AT TIME ZONE 'UTC')::date THEN t.used ELSE 0 END)",
    },
  },
  write: {
    delegate: 'warmup',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['domain'],
      properties: {
        created_at: { value: 'datetime' },
        days: { value: 'integer', minimum: 1, maximum: 90 },
        domain: { value: 'string', minLength: 1, pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 253 },
        first_day: { value: 'integer', minimum: 1 },
        growth: { value: 'float', minimum: 1, maximum: 4 },
        starts_on: { value: 'date' },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_warmup_domain_key: { fields: ['domain'], ignoringCase: false } },
  },
  schema: {
    fields: {
      allowed_today: { type: 'integer', nullable: true, readonly: true, help: 'How many mails of mailings may go out today; null when it is over.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      days: { type: 'integer', default: 21, help: 'How many days it takes; after them there is no limit.' },
      domain: {
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
        unique: true,
        help: 'The domain of the senders, in small letters: `example.org`. It holds for those at `news.example.org` too, unless that has one of its own.',
      },
      first_day: { type: 'integer', default: 200, help: 'Mails on the first day.' },
      growth: { type: 'float', default: 1.5, help: 'So many times as many on each day after it.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      sent_today: { type: 'integer', readonly: true, help: 'How many have gone out today.' },
      starts_on: { type: 'date', default: 'now', help: 'The first day. UTC.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
