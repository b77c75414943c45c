// Generated from resources/money/pendingdonation.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A donation whose giver was sent to the payment processor. It becomes an action and an order when the processor says that it was paid. */
export const pendingdonationPlan = resource({
  name: 'pendingdonation',
  kind: 'money',
  about: 'A donation whose giver was sent to the payment processor. It becomes an action and an order when the processor says that it was paid.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  checks: {
    core_pendingdonation_total_whole: { field: 'total', message: 'Enter a whole number.' },
    core_pendingdonation_total_decimals: { field: 'total', message: 'Ensure that there are no more than 2 decimal places.' },
  },
  read: {
    from: 'core_pendingdonation t',
    tables: ['core_pendingdonation'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['account', 'created_at', 'currency', 'email', 'id', 'parameters', 'recurring', 'resource_uri', 'token', 'total'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/pendingdonation/' || t.id || '/'", total: 't.total::text' },
  },
});
