/**
 * What others need of actions: taking one, the parameters that name a person, and the e-mails' view of custom fields.
 */
export { customFieldValues } from './mail/custom-fields';
export { takePaidDonation } from './donation-push/take-push';
export { takeAction } from './take-action';
export { checkDonation } from './types/donation/check-donation';
export { GIVER_FIELDS } from './types/donation/giver';
