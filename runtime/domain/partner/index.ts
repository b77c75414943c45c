/** The fundraising partner: the command that sends it what it does not have. */
export { partnerSyncCommand } from './sync';
