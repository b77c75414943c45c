import { readEntry } from '../changes/history';
import type { Handler } from '../call/index';

/** GET of one entry of `historyentry`. */
export const handler: Handler = readEntry;
