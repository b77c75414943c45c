import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { normaliseText } from './credentials';

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
