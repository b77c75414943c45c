import type { Handler } from '../../../framework/http/call';
import { update } from '../../../framework/write';
import { withSplitZipCode } from '../../geo';

/** PATCH `/rest/v1/user/<id>/`: 202. */
export const handler: Handler = (call, plan) => update(withSplitZipCode(call), plan);
