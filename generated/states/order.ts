// Generated from resources/money/order.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_order',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    action_id: 'bigint',
    user_id: 'integer',
    user_detail_id: 'integer',
    shipping_address_id: 'integer',
    total: 'numeric',
    currency: 'text',
    status: 'text',
    payment_method: 'text',
    account: 'text',
    card_num_last_four: 'text',
    import_id: 'text',
  },
} as const;

/** How `status` of `order` changes: the domain changes it by nothing else. */
export const orderStatus = states({ ...of, column: 'status' }, {
  reverse: { moves: { completed: 'reversed' }, refuses: 'donations.transaction_already_reversed' },
  close: { moves: { completed: 'reversed', incomplete: 'reversed', pending: 'reversed', failed: 'reversed', reversed: 'reversed' }, any: true },
  reopen: { moves: { reversed: 'completed' } },
});
