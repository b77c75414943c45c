export { deliver, type Draft } from './deliver';
export { confirmationRecord, friendRecords, giveUpMail, type Kind, type MailRecord, notificationRecords } from './record';
export { openTransport, type Transport } from './transport';
export { siteUrl } from './site';
