import { createHash, randomBytes } from 'node:crypto';
import { isSignedCode, signedCode, type CodeKind } from '../signed-code';

/** The parameter in which a form brings the token of its session. Scripts send the header `X-CSRF-Token`. */
export const TOKEN_PARAMETER = '_csrf';

const SESSION: CodeKind = { purpose: 'session', length: 22 };
const TOKEN: CodeKind = { purpose: 'request token' };
const COOKIE_VALUE = /^([\w-]{43})\.([\w-]{22})$/;

/** A new random key of a session: 256 bits in 43 characters. */
export function newSessionKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What the cookie holds: the key, and a signature by which a key that nobody was given is known without a query. */
export function cookieValueOf(secretKey: string, key: string): string {
  return `${key}.${signedCode(secretKey, SESSION, key)}`;
}

/** The key in the value of a cookie. Undefined when this service has not signed it. */
export function sessionKeyIn(secretKey: string, value: string): string | undefined {
  const [, key, code] = COOKIE_VALUE.exec(value) ?? [];
  return key !== undefined && code !== undefined && isSignedCode(code, secretKey, SESSION, key) ? key : undefined;
}

/** The hash under which a session is stored, so that a copy of the database opens none. */
export function sessionHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The token of changing requests of a session. No other session has it. */
export function requestToken(secretKey: string, key: string): string {
  return signedCode(secretKey, TOKEN, key);
}

/** Whether it is the token of that session. */
export function isRequestToken(token: string, secretKey: string, key: string): boolean {
  return isSignedCode(token, secretKey, TOKEN, key);
}

/** What a session stands on: another stored password has another. */
export function standsOn(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
