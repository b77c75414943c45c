/** Sends single e-mails, each to one address: confirmations, messages to friends, notifications, report results, and those of jobs. */
export { deliver, deliverAll, type MailContent } from './deliver';
export { friendOfMail, isBlackholed, stopMailToFriends } from './blackhole';
export { giveBackQuota, isDayQuotaUsed, quotaSubject, overDayQuota, useDayQuota } from './day-quota';
export {
  confirmationRecord,
  giveUpMail,
  type MailKind,
  type MailRecord,
  notificationRecords,
  openRecords,
  readMessageId,
  saveMailState,
} from './mail-record';
export { sendMail, type SingleMail } from './send-mail';
