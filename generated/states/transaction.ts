// Generated from resources/money/transaction.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_transaction',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    order_id: 'integer',
    type: 'text',
    account: 'text',
    amount: 'numeric',
    currency: 'text',
    success: 'boolean',
    status: 'text',
    trans_id: 'text',
    test_mode: 'boolean',
    failure_code: 'text',
    failure_description: 'text',
    failure_message: 'text',
    ref_transaction_id: 'integer',
  },
} as const;

/** How `status` of `transaction` changes: the domain changes it by nothing else. */
export const transactionStatus = states({ ...of, column: 'status' }, { reverse: { moves: { completed: 'reversed' }, refuses: 'donations.payment_not_completed' } });
