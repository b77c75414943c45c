/**
 * What others need of actions: taking one, the parameters that name a person, the e-mails' view of custom fields, and quotas of a day.
 */
export { customFieldValues } from './mail/load';
export { type SamplePerson, sampleConfirmation } from './mail/sample-confirmation';
export { newChallenge, waitingToken } from './proof-of-work';
export { takePaidDonation } from './donation-push/take-push';
export { personChanges } from './person-changes';
export { checkOnly, takeAction } from './take-action';
export type { OwnForm } from './input/check-typed';
export { checkDonation } from './types/donation/check-donation';
export { GIVER_FIELDS } from './types/donation/rows';
export { FORM_TOKEN, isFirstSending, isUnsent, newFormToken } from './sending';
