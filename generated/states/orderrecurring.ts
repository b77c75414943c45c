// Generated from resources/money/orderrecurring.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_orderrecurring',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    order_id: 'integer',
    action_id: 'bigint',
    user_id: 'integer',
    recurring_id: 'text',
    account: 'text',
    card_num: 'text',
    exp_date: 'text',
    start: 'date',
    period: 'text',
    amount: 'numeric',
    currency: 'text',
    status: 'text',
  },
} as const;

/** How `status` of `orderrecurring` changes: the domain changes it by nothing else. */
export const orderrecurringStatus = states({ ...of, column: 'status' }, {
  end: {
    moves: {
      active: ['canceled_by_user', 'canceled_by_admin', 'canceled_by_processor'],
      past_due: ['canceled_by_user', 'canceled_by_admin', 'canceled_by_processor'],
    },
    refuses: 'donations.recurring_donation_already_ended',
  },
  pay: { moves: { active: 'past_due', past_due: 'active' } },
});
