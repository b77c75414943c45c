import { hash as digest, timingSafeEqual } from 'node:crypto';
import { guessThrottle } from '../../core/limits/by-network';
import type { Services } from '../../core/call/services';

/** The user that an akid names, and the mailing that carried it, if any. */
export interface Akid {
  mailingId: number | null;
  userId: number;
}

/** The akid of a user: `[mailing id].user id.hash` (people/README.md, "Akid"). The function `advocacy_akid` of the database does the same. */
export function makeAkid(secret: string, userId: number, mailingId: number | null = null): string {
  const ids = `${mailingId ?? ''}.${userId}`;
  return `${ids}.${hashOf(secret, ids)}`;
}

/** Reads an akid. Undefined unless its hash is correct. Compares in constant time. */
export function readAkid(secret: string, text: string): Akid | undefined {
  const match = /^(\d{0,15})\.(\d{1,15})\.([\w-]{6})$/.exec(text.trim());
  if (!match) return undefined;
  const [, mailing, user, hash] = match;
  const expected = hashOf(secret, `${mailing}.${user}`);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(hash!))) return undefined;
  return { mailingId: mailing === '' ? null : Number(mailing), userId: Number(user) };
}

function hashOf(secret: string, ids: string): string {
  return digest('sha256', `${secret}.${ids}`, 'base64url').slice(0, 6);
}

/** Wrong akids from one network before it has to wait. The hash of an akid is short, so guessing must be slow. */
const FREE_GUESSES = 20;

/** The wrong akids of the network that a client's address belongs to. All places that take akids share one count. */
export const akidThrottle = guessThrottle('akids', FREE_GUESSES);

/**
 * Reads an akid from somebody without credentials. Wrong akids are counted. While the network has to wait, correct akids are refused too, so
 * guessing learns nothing.
 * @param ip the client's address
 * @returns the akid, undefined when it is wrong or refused; and how many seconds the network has to wait, else 0
 */
export function readThrottledAkid(services: Services, text: string, ip: string | undefined): { akid: Akid | undefined; wait: number } {
  const { wait, count } = akidThrottle(services, ip);
  const akid = wait > 0 ? undefined : readAkid(services.settings.secretKey, text);
  if (wait === 0 && !akid) count();
  return { akid, wait };
}
