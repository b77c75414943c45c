import type { Handler } from '../../../framework/http/call';
import { withSplitZip } from '../../geo';
import { update } from '../../../framework/write';

/** PATCH `/rest/v1/user/<id>/`: 202 (specification 4.3). */
export const handler: Handler = (call, plan) => update(withSplitZip(call), plan);
