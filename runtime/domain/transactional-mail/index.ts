export { deliver, type Draft } from './deliver';
export { confirmationRecord, friendRecords, giveUpMail, type Kind, type MailRecord, notificationRecords } from './record';
export { openTransport, type Transport } from '../../framework/mail/transport';
export { siteUrl } from '../../framework/mail/site';
export { deliverAll } from './deliver-all';
export { readMessageId } from './message-id';
export { isBlackholed } from './record';
