/** People: their akids and login tokens, their subscriptions with the history, merge and erasure. */
export { type Akid, makeAkid, readAkid } from './akid';
export { akidThrottle, readThrottledAkid } from './akid-throttle';
export { findErasedEmails } from './erase/erased-emails';
export { findLoginToken } from './login-token';
export { findPrimaryUser } from './merge/primary-user';
export { insertHistorySql } from './subscriptions/history';
export { unsubscribeFromLists } from './subscriptions/unsubscribe';
