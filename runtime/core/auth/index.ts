/** Who may do what: accounts, groups, HTTP Basic, sessions, and the staff command. See README.md. */
export { staffCommand } from './staff-command';
export { anyone, may } from './permissions';
export { accountWithId } from './account-cache';
export { prepareAccounts, type FirstAccount } from './prepare-accounts';
export { authenticate, watchAccounts, unwatchAccounts } from './authentication';
