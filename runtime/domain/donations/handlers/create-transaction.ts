import type { Handler } from '../../../core/call/index';
import { create } from '../../../core/write';
import { withPaymentStatus } from '../payments/payment-status';

/** POST `/rest/v1/transaction/`: 201. A payment has succeeded unless the body says otherwise. */
export const handler: Handler = (call, plan) => create({ ...call, body: withPaymentStatus(call.body) }, plan);
