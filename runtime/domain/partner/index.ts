export { partnerSyncCommand } from './command';
export { syncPartner, type Summary } from './run';
