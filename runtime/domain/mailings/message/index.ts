/** Messages of mailings: validating, rendering and composing them, for mail and for the web. */
export { InvalidMailing, type PreparedMailing, type Proof, type RecipientData } from './prepared-mailing';
export { readTexts, type WrittenMailing } from './mailing-row';
export { prepareMailing } from './prepare';
export { firstRecipients } from './recipient-data';
export { parseBounceAddress, parseMessageId } from './message-refs';
export { renderWebView } from './web-view';
export { namedReviewers } from './proofs/reviewers';
