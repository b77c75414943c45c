export { akidGuard, readGivenAkid } from './akid-throttle';
export { type Akid, makeAkid, readAkid } from './akid';
export { erasedAmong } from './erase/known';
export { findLoginToken } from './login-token';
export { survivorOf } from './merge/survivor';
export { leaveLists } from './subscriptions/leave';
