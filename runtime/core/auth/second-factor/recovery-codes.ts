import { randomInt } from 'node:crypto';
import { signedCode } from '../signed-code';

const COUNT = 10;
const LENGTH = 12;
/** Without those that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes that each sign in once in place of one of the app: 59 bits, like `k3mv-9xqa-7hbt`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
    return characters.match(/.{4}/g)!.join('-');
  });
}

/** Under what a recovery code of an account is stored. Capitals, blanks and hyphens make no difference. */
export function recoveryHash(secretKey: string, accountId: number, code: string): string {
  return signedCode(secretKey, { purpose: 'recovery code' }, accountId, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
