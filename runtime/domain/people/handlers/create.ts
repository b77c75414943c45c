import type { Handler } from '../../../core/call/index';
import { create } from '../../../core/write';
import { withSplitZipCode } from '../../geo';

/** POST `/rest/v1/user/`: 201. The user is subscribed to nothing. */
export const handler: Handler = (call, plan) => create(withSplitZipCode(call), plan);
