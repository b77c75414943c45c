/** Who changed what: the entries that triggers write, as far as an account may see them. */
export { detailAsOf } from './as-of';
export { historyOf, listEntries, readEntry } from './entries';
