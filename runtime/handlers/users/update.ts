import type { Handler } from '../../call';
import { withSplitZip } from '../../users/zip';
import { update } from '../../write';

/** PATCH `/rest/v1/user/<id>/`: 202 (specification 4.3). */
export const handler: Handler = (call, plan) => update(withSplitZip(call), plan);
