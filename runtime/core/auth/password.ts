import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** The cost of a hash: 32 MiB and about a quarter of a second. Each stored hash holds its cost, so it can be raised later. */
export const COST = { N: 32768, r: 8, p: 3 };
const HASH_BYTES = 32;
const STORED_HASH = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** The cost of hashes that are made now. Tests lower it, as most of them are not about it. */
let cost = COST;

/** For tests: hashes take less than a millisecond from now on. */
export function lowerCost(): void {
  cost = { N: 256, r: 8, p: 1 };
}

/**
 * Hashes a password for `auth_user.password`: `scrypt$N$r$p$salt$hash`, salt and hash in URL-safe base64.
 * @param ownCost the parameters of scrypt; lower ones are for tests only
 */
export async function hashPassword(password: string, ownCost = cost): Promise<string> {
  const salt = randomBytes(16);
  return formatHash(ownCost, salt, await derive(password, salt, ownCost));
}

/**
 * Whether a password matches a stored hash. Without a hash (no such account), or with an unreadable one, the answer is no and takes as
 * long, so that response times do not tell which names exist.
 */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const parts = STORED_HASH.exec(storedHash ?? '');
  const [, N, r, p, salt, hash] = parts ?? STORED_HASH.exec(unmatchableHash()) ?? [];
  const expected = Buffer.from(hash ?? '', 'base64url');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  // The hash pads a password with NUL, so one that ends with NUL has the hash of another. No password holds control characters.
  const isPassword = !/\p{Cc}/u.test(password);
  return derived.length === expected.length && timingSafeEqual(derived, expected) && parts !== null && isPassword;
}

/** A hash that no password matches. Checking against it takes as long as against a real one. */
function unmatchableHash(): string {
  return formatHash(cost, Buffer.alloc(16), Buffer.alloc(HASH_BYTES));
}

/** A random password: 144 bits in 24 characters. */
export function generatePassword(): string {
  return randomBytes(18).toString('base64url');
}

function formatHash(cost: typeof COST, salt: Buffer, hash: Buffer): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // Node's default limit of 32 MiB is too low for this cost. This is twice what scrypt needs.
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(normaliseText(password), salt, HASH_BYTES, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

/** The name and password that a client sent. */
export interface Credentials {
  username: string;
  password: string;
}

const BASIC = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i;

/**
 * Reads an `Authorization` header of the scheme Basic (RFC 7617). The name ends at the first colon; the password may hold more colons.
 * Null for another scheme, for what is not base64, and for an empty name or password.
 */
export function readCredentials(header: string): Credentials | null {
  const encoded = BASIC.exec(header)?.[1];
  if (encoded === undefined) return null;
  const pair = decode(Buffer.from(encoded, 'base64'));
  const colon = pair.indexOf(':');
  if (colon < 1 || colon === pair.length - 1) return null;
  return { username: normaliseText(pair.slice(0, colon)), password: normaliseText(pair.slice(colon + 1)) };
}

/** Unicode normal form C: `é` may arrive as one character or as two. Used when a password is set and when it is checked. */
export function normaliseText(text: string): string {
  return text.normalize('NFC');
}

/** UTF-8, which the challenge asks for. Some clients send Latin-1 anyway, and that is seldom valid UTF-8. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
