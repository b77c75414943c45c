/** Sends single e-mails, each to one address and each once: confirmations, messages to friends, notifications, report results. */
export { deliver, type MailContent } from './deliver';
export { deliverAll } from './deliver-all';
export {
  confirmationRecord,
  giveUpMail,
  isBlackholed,
  type MailKind,
  type MailRecord,
  notificationRecords,
  openRecords,
  saveMailState,
} from './mail-record';
export { readMessageId, signedMessageId } from './message-id';
