export { isHelp, staffCommand, STAFF_HELP } from './staff-command/run';
export { anyone, may, staff, unauthorised, type Access } from './permissions';
export { prepareAccounts, type FirstAccount } from './prepare-accounts';
export { authenticate, watchAccounts, unwatchAccounts } from './authentication';
