// Generated from resources/integrations/webhookdelivery.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_webhookdelivery',
  key: { column: 'id', type: 'bigint' },
  columns: {
    webhook_id: 'integer',
    change_id: 'bigint',
    type: 'text',
    person_id: 'integer',
    status: 'text',
    attempts: 'integer',
    answer_status: 'integer',
    answer: 'text',
    error: 'text',
    next_attempt_at: 'timestamp',
    last_attempt_at: 'timestamp',
    created_at: 'timestamp',
  },
} as const;

/** How `status` of `webhookdelivery` changes: the domain changes it by nothing else. */
export const webhookdeliveryStatus = states({ ...of, column: 'status' }, {
  attempt: { moves: { waiting: ['delivered', 'failed', 'waiting', 'dropped'] } },
  tellAgain: { moves: { waiting: 'waiting', delivered: 'waiting', failed: 'waiting', dropped: 'waiting' }, any: true },
  retry: { moves: { waiting: 'waiting', delivered: 'waiting', failed: 'waiting', dropped: 'waiting' }, any: true },
  drop: { moves: { waiting: 'dropped' } },
});
