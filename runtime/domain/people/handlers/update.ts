import type { Handler } from '../../../core/call/index';
import { update } from '../../../core/write';
import { withSplitZipCode } from '../../geo';

/** PATCH `/rest/v1/user/<id>/`: 202. */
export const handler: Handler = (call, plan) => update(withSplitZipCode(call), plan);
