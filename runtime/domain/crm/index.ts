/** The CRM sync: which users are in it. */
export { mergeInSync, removeFromSync } from './membership';
