import type { Handler } from '../../../framework/http/call';
import { update } from '../../../framework/write';

/** POST on a mapping of the fundraising partner changes it, as PATCH does: 202. */
export const handler: Handler = (call, plan) => update(call, plan);
