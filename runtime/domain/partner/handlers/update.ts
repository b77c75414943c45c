import type { Handler } from '../../../core/call';
import { update } from '../../../core/write';

/** POST on a mapping of the fundraising partner changes it, as PATCH does: 202. */
export const handler: Handler = (call, plan) => update(call, plan);
