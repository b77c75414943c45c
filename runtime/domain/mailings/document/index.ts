/** Mailings as bodies of requests have them: parsing, creating, changing, copying. */
export { type MailingInput, namesNoField, parseTargetingVersion, parseMailing } from './parse';
export { copyMailing, copyMailingIn } from './copy';
export { withMailerErrors } from './errors';
export { changeMailing, createMailing, deleteMailing } from './save';
export { unsavedAudience } from './unsaved';
