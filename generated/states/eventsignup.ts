// Generated from resources/events/eventsignup.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'events_eventsignup',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    user_id: 'integer',
    event_id: 'integer',
    page_id: 'integer',
    role: 'text',
    status: 'text',
    attended: 'boolean',
  },
} as const;

/** How `status` of `eventsignup` changes: the domain changes it by nothing else. */
export const eventsignupStatus = states({ ...of, column: 'status' }, {
  answer: {
    moves: {
      active: ['active', 'cancelled', 'deleted'],
      cancelled: ['active', 'cancelled', 'deleted'],
      deleted: ['active', 'cancelled', 'deleted'],
    },
    any: true,
  },
  cancel: { moves: { active: 'cancelled' } },
});
