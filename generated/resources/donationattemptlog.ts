// Generated from resources/money/donationattemptlog.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What came in with an attempt to give, for the search for fraud. */
export const donationattemptlogPlan = resource({
  name: 'donationattemptlog',
  kind: 'money',
  about: 'What came in with an attempt to give, for the search for fraud.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_donationattemptlog t',
    tables: ['core_donationattemptlog'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: [
      'action', 'args', 'created_at', 'filter_name', 'id', 'ip_address', 'order', 'referrer', 'resource_uri', 'updated_at',
      'user_agent_hash', 'was_filtered',
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', { id: { sql: 't.id', type: 'integer', nullable: false } }, 'updated_at'],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      order: "'/rest/v1/order/' || t.order_id || '/'",
      resource_uri: "'/rest/v1/donationattemptlog/' || t.id || '/'",
    },
  },
});
