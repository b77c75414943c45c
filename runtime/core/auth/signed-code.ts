import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** What a code is for. A code for one purpose is worth nothing for another. */
export interface CodeKind {
  /** Words that no other purpose begins with. */
  purpose:
    | 'confirm subscription'
    | 'event link'
    | 'mailing'
    | 'message'
    | 'payment return'
    | 'recovery code'
    | 'request token'
    | 'session'
    | 'waiting for a form';
  /** Parts are any texts. Otherwise none but the last has a blank. */
  anyTexts?: true;
  /** Lower-case hexadecimal digits, where case is lost on the way; base64url by default. */
  hex?: true;
  /** Characters; all by default. */
  length?: number;
}

/** The code that only this service can make for these parts, in links that store nothing: an HMAC with the secret key. */
export function signedCode(secretKey: string, kind: CodeKind, ...parts: readonly (string | number)[]): string {
  const all = [kind.purpose, ...parts];
  const text = kind.anyTexts ? JSON.stringify(all) : all.join(' ');
  return createHmac('sha256', keyOf(secretKey))
    .update(text)
    .digest(kind.hex ? 'hex' : 'base64url')
    .slice(0, kind.length);
}

/** Whether a code is that of `signedCode`. Compares in constant time. */
export function isSignedCode(code: string, secretKey: string, kind: CodeKind, ...parts: readonly (string | number)[]): boolean {
  const [given, expected] = [Buffer.from(code), Buffer.from(signedCode(secretKey, kind, ...parts))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The key of the last secret: making it takes as long as a code. */
let lastKey: { secretKey: string; key: KeyObject } | undefined;

function keyOf(secretKey: string): KeyObject {
  if (lastKey?.secretKey !== secretKey) lastKey = { secretKey, key: createSecretKey(Buffer.from(secretKey)) };
  return lastKey.key;
}
