import { listEntries } from '../changes/history';
import type { Handler } from '../call/index';

/** GET `/rest/v1/historyentry/`: who changed what, the newest change first, as far as the account may see it. */
export const handler: Handler = listEntries;
