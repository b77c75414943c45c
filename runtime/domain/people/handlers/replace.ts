import type { Handler } from '../../../core/call/index';
import { replaceKeeping } from '../../../core/write';
import { withSplitZipCode } from '../../geo';

/** What people say of their mail: a client that does not know of it takes none of it back. */
const OWN_WISHES = ['mail_frequency', 'mail_paused_until'];

/** PUT `/rest/v1/user/<id>/`: 204. */
export const handler: Handler = (call, plan) => replaceKeeping(withSplitZipCode(call), plan, OWN_WISHES);
