import { readEntry } from '../../../framework/history';
import type { Handler } from '../../../framework/http/call';

/** GET of one entry of `historyentry`. */
export const handler: Handler = readEntry;
