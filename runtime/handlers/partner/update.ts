import type { Handler } from '../../call';
import { update } from '../../write';

/** POST on a mapping of the fundraising partner changes it as PATCH does: 202 (specification 4.11 names POST among its methods). */
export const handler: Handler = (call, plan) => update(call, plan);
