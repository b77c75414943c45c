import { hash as digest, timingSafeEqual } from 'node:crypto';

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
