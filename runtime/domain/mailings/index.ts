/** Mailings: writing, targeting, proofing, sending and recurring, and the signed URLs and codes in their messages. */
export { MAILING_CHECKS, MAILING_FIGURES } from './send/figures';
export {
  type MessageRef,
  parseBounceAddress,
  parseMessageId,
  readMessageRef,
  readSignedPath,
  readTrackedLink,
  type TrackedLink,
} from './message/message-refs';
export { renderWebView } from './message/web-view';
export { mailSigner } from './sending-domains';
export { decideTest, readProgress, recipientCounts, type SenderOptions, WINNER } from './send';
export { startMailingSender } from './schedule/recurring';
