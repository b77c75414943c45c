/** Sends mailings: queues them, begins them, delivers them, ends them, and tells about that. */
export { beginSending } from './begin-sending';
export { decideTest } from './decide-test';
export { sendFinalProof } from './final-proof';
export { tellSubmitter } from './notices';
export { queueMailing } from './queue-mailing';
export { readProgress } from './read-progress';
export { recipientCounts } from './recipient-counts';
export { type PeriodicTask, type Sender, startSender } from './sender';
export { SENT_SQL } from './show-progress';
export { WINNER } from './subject-test';
export type { SenderOptions } from './sender-options';
export { TROUBLE_SQL } from './trouble';
