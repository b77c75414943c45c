/** Mailings: writing, targeting, proofing, sending and recurring, and the signed URLs and codes in their messages. */
export { MAILING_CHECKS, MAILING_FIGURES } from './send/figures';
export { parseBounceAddress, parseMessageId } from './message/verp';
export { renderWebView } from './message/web-view';
export { type MessageRef, type TrackedLink, readTrackedLink, readMessageRef, readSignedPath } from './message/tracked-urls';
export { mailSigner } from './sending-domains';
export { decideTest, readProgress, recipientCounts, type SenderOptions, WINNER } from './send';
export { startMailingSender } from './schedule/start-mailing-sender';
