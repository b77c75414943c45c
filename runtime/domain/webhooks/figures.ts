import type { Figure } from '../../core/telemetry/metrics';

/** What the metrics tell of webhooks. */
export const WEBHOOK_FIGURES: readonly Figure[] = [
  {
    name: 'advocacy_webhook_events_behind',
    help: 'Events that were written after the last one that a webhook was told of, those included that it does not ask for.',
    labels: ['webhook'],
    sql: `SELECT c.webhook_id AS webhook, greatest(0, coalesce(pg_sequence_last_value(pg_get_serial_sequence('core_change', 'id')::regclass), 0)
        - split_part(c.place, '-', 1)::bigint) AS value
      FROM core_webhookcursor c JOIN core_webhook w ON w.id = c.webhook_id WHERE w.status = 'enabled'`,
  },
  {
    name: 'advocacy_webhook_failures',
    help: 'How often in a row a webhook could not be told.',
    labels: ['webhook'],
    sql: "SELECT c.webhook_id AS webhook, c.failures AS value FROM core_webhookcursor c JOIN core_webhook w ON w.id = c.webhook_id WHERE w.status = 'enabled'",
  },
];
