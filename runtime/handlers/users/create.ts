import type { Handler } from '../../call';
import { withSplitZip } from '../../users/zip';
import { create } from '../../write';

/** POST `/rest/v1/user/`: 201 (specification 4.3). The user is subscribed to nothing. */
export const handler: Handler = (call, plan) => create(withSplitZip(call), plan);
