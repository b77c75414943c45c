import { readEntry } from '../history';
import type { Handler } from '../call';

/** GET of one entry of `historyentry`. */
export const handler: Handler = readEntry;
