export { type BounceType, recordBounce } from './bounces';
export { namesIn } from './message/names';
export { parseBounceAddress, parseMessageId } from './message/verp';
export { viewMailing } from './message/view';
export { recipientCounts } from './send/counts';
export { type Copy, type Link, readLink, readOpen, readSigned } from './tracked-urls';
export { startSender, type SenderOptions } from './send';
