export { deliver, type Draft } from './deliver';
export { confirmationRecord, friendRecords, type MailRecord } from './record';
export { openTransport, type Transport } from './transport';
export { siteUrl } from './site';
