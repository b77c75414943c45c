import type { Handler } from '../../../framework/http/call';
import { withSplitZip } from '../../geo';
import { replace } from '../../../framework/write';

/** PUT `/rest/v1/user/<id>/`: 204 (specification 4.3). */
export const handler: Handler = (call, plan) => replace(withSplitZip(call), plan);
