/** Who changed what: the entries that triggers write, as far as an account may see them. */
export { detailAsOf } from './as-of';
export { historyOf } from './history-of';
export { listEntries, readEntry } from './entries';
