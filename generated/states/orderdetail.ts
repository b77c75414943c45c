// Generated from resources/money/orderdetail.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_order_detail',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    order_id: 'integer',
    product_id: 'integer',
    candidate_id: 'integer',
    quantity: 'integer',
    amount: 'numeric',
    currency: 'text',
    status: 'text',
  },
} as const;

/** How `status` of `orderdetail` changes: the domain changes it by nothing else. */
export const orderdetailStatus = states({ ...of, column: 'status' }, {
  reverse: { moves: { completed: 'reversed', incomplete: 'reversed', pending: 'reversed', failed: 'reversed', reversed: 'reversed' }, any: true },
  reopen: {
    moves: { completed: 'completed', incomplete: 'completed', pending: 'completed', failed: 'completed', reversed: 'completed' },
    any: true,
  },
});
