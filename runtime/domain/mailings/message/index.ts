/** Messages of mailings: validating, rendering and composing them, for mail and for the web. */
export type { ComposeOptions, PreparedMailing, Proof, RecipientData, RenderedMessage } from './prepared-mailing';
export { prepareMailing } from './prepare';
export { InvalidMailing } from './invalid-mailing';
export { bounceAddress, messageIdOf, parseBounceAddress, parseMessageId } from './verp';
export { renderWebView, type WebView } from './web-view';
export { namedReviewers } from './proofs/reviewers';
