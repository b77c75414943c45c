/**
 * What others need of actions: taking one, the parameters that name a person, and the e-mails' view of custom fields.
 */
export { customFieldValues } from './mail/custom-fields';
export { takeAction } from './take-action';
export { GIVER_FIELDS } from './types/donation/giver';
