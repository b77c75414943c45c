// Generated from resources/integrations/webhookcursor.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** How far a webhook has read the events, how its receiver does, and which process serves it. */
export const webhookcursorPlan = resource({
  name: 'webhookcursor',
  kind: 'integrations',
  about: 'How far a webhook has read the events, how its receiver does, and which process serves it.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_webhookcursor t',
    tables: ['core_webhookcursor'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: [
      'epoch', 'failing_since', 'failures', 'held_to', 'id', 'last_error', 'leased_by', 'leased_until', 'place', 'resource_uri',
      'rests_until', 'webhook',
    ],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/webhookcursor/' || t.id || '/'", webhook: "'/rest/v1/webhook/' || t.webhook_id || '/'" },
  },
});
