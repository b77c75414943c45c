import type { Handler } from '../../../framework/http/call';
import { withSplitZip } from '../../geo';
import { create } from '../../../framework/write';

/** POST `/rest/v1/user/`: 201 (specification 4.3). The user is subscribed to nothing. */
export const handler: Handler = (call, plan) => create(withSplitZip(call), plan);
