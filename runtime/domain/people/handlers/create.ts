import type { Handler } from '../../../framework/http/call';
import { create } from '../../../framework/write';
import { withSplitZipCode } from '../../geo';

/** POST `/rest/v1/user/`: 201. The user is subscribed to nothing. */
export const handler: Handler = (call, plan) => create(withSplitZipCode(call), plan);
