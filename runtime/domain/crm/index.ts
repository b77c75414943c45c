/** The CRM sync: which users are in it. */
export { removeDuplicatesFromSync, removeFromSync } from './membership';
