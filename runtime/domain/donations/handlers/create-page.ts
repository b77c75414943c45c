import type { Handler } from '../../../core/call/index';
import { create } from '../../../core/write';
import { withDefaultAccount } from '../payments/default-account';

/** POST `/rest/v1/donationpage/`: 201. A page that names no payment account has the default one. */
export const handler: Handler = async (call, plan) => create({ ...call, body: await withDefaultAccount(call.services, call.body) }, plan);
