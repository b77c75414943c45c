// Generated from resources/integrations/webhookdelivery.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An event that a webhook is told of, and what came of it. */
export const webhookdeliveryPlan = resource({
  name: 'webhookdelivery',
  kind: 'integrations',
  about: 'An event that a webhook is told of, and what came of it.',
  methods: { list: ['get'], detail: ['get'] },
  unreported: true,
  display: {
    label: 'Delivery of a webhook',
    plural: 'Deliveries of webhooks',
    name: ['{type} to {webhook}'],
    list: ['webhook', 'type', 'status', 'attempts', 'answer_status', 'created_at'],
    newest_first: true,
    sections: [
      { title: 'The delivery', fields: ['webhook', 'type', 'event', 'status', 'attempts', 'next_attempt_at', 'last_attempt_at'] },
      { title: 'What was answered', fields: ['answer_status', 'answer', 'error'] },
    ],
    read_as: { error: { message: true } },
    tones: { status: { waiting: 'busy', delivered: 'good', failed: 'bad', dropped: 'bad' } },
    verbs: {
      retry: {
        label: 'Send again',
        when: { status: ['failed', 'dropped'] },
        on: 'detail',
        method: 'post',
        path: 'retry',
        right: 'edit',
        help: 'Lets it be sent now, with all its attempts.',
      },
    },
  },
  read: {
    from: 'core_webhookdelivery t',
    tables: ['core_webhookdelivery'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    scope: [{ where: 't.webhook_id IN (SELECT s1.id FROM core_webhook s1 WHERE s1.owner_id = :account)' }],
    filters: {
      answer_status: { sql: 't.answer_status', type: 'integer', operators: 'all' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      type: { sql: 't.type', type: 'string', operators: 'all' },
      webhook: { sql: 't.webhook_id', type: 'integer', operators: 'all', relation: 'webhook', to: 'webhook' },
    },
    ordering: ['created_at', 'id'],
    object: {
      event: "('evt_' || t.change_id)",
      resource_uri: "'/rest/v1/webhookdelivery/' || t.id || '/'",
      retry: "'/rest/v1/webhookdelivery/' || t.id || '/retry/'",
      webhook: "'/rest/v1/webhook/' || t.webhook_id || '/'",
    },
  },
  schema: {
    fields: {
      answer: { nullable: true, readonly: true, help: 'The first characters of that answer.' },
      answer_status: { type: 'integer', nullable: true, readonly: true, help: 'What the receiver answered last.' },
      attempts: { type: 'integer', default: 0, readonly: true, help: 'How often it was sent.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When it was made. UTC.' },
      error: { nullable: true, readonly: true, help: 'Why the last attempt failed.' },
      event: { readonly: true, help: 'The event.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      last_attempt_at: { type: 'datetime', nullable: true, readonly: true, help: 'When it was sent last. UTC.' },
      next_attempt_at: { type: 'datetime', nullable: true, readonly: true, help: 'When it is sent next. UTC.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      retry: { readonly: true, help: 'POST lets it be sent now, with all its attempts.' },
      status: {
        choice_labels: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed', dropped: 'Dropped' },
        choices: ['waiting', 'delivered', 'failed', 'dropped'],
        default: 'waiting',
        readonly: true,
        help: 'Waiting for an attempt, taken by the receiver, given up, or no longer to be told, because the account does not see it.',
      },
      type: { readonly: true, help: 'What happened, such as `user.created`.' },
      webhook: { to_one: 'webhook', readonly: true, help: 'The webhook.' },
    },
  },
});
