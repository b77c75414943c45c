/** Sends mailings: queues them, begins them, delivers them, ends them, and tells about that. */
export { beginSending } from './run/begin-sending';
export { decideTest } from './run/end-mailing';
export { sendFinalProof } from './final-proof';
export { tellSubmitter } from './notices';
export { queueMailing } from './run/queue-mailing';
export { readProgress, recipientCounts, TROUBLE_SQL } from './progress';
export { type PeriodicTask, type Sender, startSender } from './sender';
export { WINNER } from './recipients/write-recipients';
export type { SenderOptions } from './sender-options';
