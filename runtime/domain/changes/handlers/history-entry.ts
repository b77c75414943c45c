import { readEntry } from '../../../core/history';
import type { Handler } from '../../../core/call';

/** GET of one entry of `historyentry`. */
export const handler: Handler = readEntry;
