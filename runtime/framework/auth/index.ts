export { isHelp, staffCommand, STAFF_HELP } from './command';
export { anyone, may, staff, unauthorised, type Access } from './permissions';
export { prepareAccounts, type FirstAccount } from './prepare';
export { authenticate, startAccounts, stopAccounts } from './service';
