import type { Handler } from '../../call';
import { withSplitZip } from '../../users/zip';
import { replace } from '../../write';

/** PUT `/rest/v1/user/<id>/`: 204 (specification 4.3). */
export const handler: Handler = (call, plan) => replace(withSplitZip(call), plan);
