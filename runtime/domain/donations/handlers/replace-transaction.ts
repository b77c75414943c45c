import type { Handler } from '../../../core/call/index';
import { keepsOmitted, replace } from '../../../core/write';
import { withPaymentStatus } from '../payments/payment-status';

/** PUT `/rest/v1/transaction/ID/`: 204. What it says of success by default is what a new payment says, unless omitted fields stay. */
export const handler: Handler = (call, plan) => replace(keepsOmitted(call) ? call : { ...call, body: withPaymentStatus(call.body) }, plan);
