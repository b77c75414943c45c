import type { Handler } from '../../../core/call';
import { inRequestTransaction } from '../../../core/database/request-transaction';
import { replace, update } from '../../../core/write';
import { forgetHome } from '../home';
import { settle } from '../settle';

/** PUT and PATCH of `/rest/v1/installation/1/`: as ever. The home counts as settled then, and this process sees the change at once. */
export const change: Handler = (call, plan) =>
  inRequestTransaction(call.services.pool, async (client) => {
    const answer = await (call.method === 'PUT' ? replace : update)(call, plan);
    await settle(client);
    return answer;
  }).finally(() => forgetHome(call.services));
