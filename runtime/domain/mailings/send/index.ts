export { beginSending } from './begin';
export { recipientCounts, type RecipientCounts } from './counts';
export { sendFinalProof, tellSubmitter } from './notices';
export type { SenderOptions } from './options';
export { startSender, type Sender } from './sender';
