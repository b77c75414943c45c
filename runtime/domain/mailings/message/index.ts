export type { Choice, ComposedMail, PreparedMailing, Proof, RecipientData, Shown } from './contract';
export { prepareMailing } from './prepare';
export { MailingProblem } from './problem';
export { bounceAddress, messageIdOf, parseBounceAddress, parseMessageId } from './verp';
export { viewMailing, type MailingPage } from './view';
export { namedReviewers } from './proofs/reviewers';
