import { hash as digest, timingSafeEqual } from 'node:crypto';

/** Who an akid speaks of. */
export interface Akid {
  mailingId: number | null;
  userId: number;
}

/**
 * The akid of a user: `[mailing id].user id.hash`, the hash being the first 6 characters of the URL-safe base64 of SHA-256 over
 * `secret.` and all before the last dot (decisions, "Users and actions", 1). Clients compute it offline.
 */
export function makeAkid(secret: string, userId: number, mailingId: number | null = null): string {
  const clear = `${mailingId ?? ''}.${userId}`;
  return `${clear}.${hashOf(secret, clear)}`;
}

/** Reads an akid whose hash is right; undefined for every other text. Compares in constant time. */
export function readAkid(secret: string, text: string): Akid | undefined {
  const match = /^(\d{0,15})\.(\d{1,15})\.([\w-]{6})$/.exec(text.trim());
  if (!match) return undefined;
  const [, mailing, user, hash] = match;
  const expected = hashOf(secret, `${mailing}.${user}`);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(hash!))) return undefined;
  return { mailingId: mailing === '' ? null : Number(mailing), userId: Number(user) };
}

function hashOf(secret: string, clear: string): string {
  return digest('sha256', `${secret}.${clear}`, 'base64url').slice(0, 6);
}
