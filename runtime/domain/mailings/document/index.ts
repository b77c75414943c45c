/** Mailings as bodies of requests have them: parsing, creating, changing, copying. */
export { type MailingInput, namesNoField, parseTargetingVersion, parseMailing } from './parse';
export { copyMailing, copyMailingIn } from './copy';
export { changeMailing, createMailing, deleteMailing, withMailerErrors } from './save';
export { unsavedAudience } from './unsaved';
