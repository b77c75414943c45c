/** Sends single e-mails, each to one address: confirmations, messages to friends, notifications, report results, and those of jobs. */
export { deliver, type MailContent } from './deliver';
export { deliverAll } from './deliver-all';
export { friendOfMail, stopMailToFriends } from './friends';
export { giveBackQuota, quotaSubject, useDayQuota } from './day-quota';
export {
  confirmationRecord,
  giveUpMail,
  type MailKind,
  type MailRecord,
  notificationRecords,
  openRecords,
  saveMailState,
} from './mail-record';
export { readMessageId } from './message-id';
export { isBlackholed } from './suppressed';
export { sendMail, type SingleMail } from './send-mail';
