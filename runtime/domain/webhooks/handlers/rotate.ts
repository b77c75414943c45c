import { secretHandler } from '../../../core/outbound';
import { WEBHOOKS } from '../deliver/webhook-rows';

/** POST `/rest/v1/webhook/<id>/rotate/`: 200 `{secret}`, which is shown this once. The one before is valid for a day. */
export const handler = secretHandler(WEBHOOKS);
