export type { Choice, ComposedMail, PreparedMailing, Proof, RecipientData } from './contract';
export { prepareMailing } from './prepare';
export { MailingProblem } from './problem';
export { bounceAddress, messageIdOf, parseBounceAddress, parseMessageId } from './verp';
