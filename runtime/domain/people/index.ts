/** People: their names and addresses, akids and login tokens, their subscriptions with the history, mail that they did not take, merge and erasure. */
export { type Akid, akidThrottle, makeAkid, readAkid, readThrottledAkid } from './akid';
export { type BounceType, recordBounce, recordBounces } from './bounces';
export { findErasedEmails, isStale, type RecentErasures, recentErasures } from './erase/erased-emails';
export { lockPeople, lockPersonStatement } from './lock';
export { findPerson, personArchive } from './export';
export { findLoginToken } from './login-token';
export { mailboxesCommand } from './mailboxes';
export { findMailPreferences, type MailPreferences, type MailWish, saveMailPreferences } from './mail-preferences';
export {
  ADDRESS_FIELDS,
  givenNames,
  greetedName,
  isCalledWhole,
  isEastAsian,
  NAME_FIELDS,
  NAME_SQL,
  UNTITLED_NAME_SQL,
  nameOrder,
  type NameParts,
  type Phone,
  PHONE_TYPES,
  type Profile,
  PROFILE_FIELDS,
  type ProfileField,
  splitName,
  wholeName,
  WRITTEN_FIELDS,
} from './profile';
export { findPrimaryUser } from './merge/request';
export { consentStatementSql, findKeptOff, insertHistorySql, type KeptOff } from './subscriptions/history';
export { askToConfirmJob, confirmRequest, findRequest, type RequestLink, requestsSql } from './subscriptions/requests';
export { unsubscribeFromLists } from './subscriptions/unsubscribe';
