import type { Handler } from '../../../framework/http/call';
import { replace } from '../../../framework/write';
import { withSplitZipCode } from '../../geo';

/** PUT `/rest/v1/user/<id>/`: 204. */
export const handler: Handler = (call, plan) => replace(withSplitZipCode(call), plan);
