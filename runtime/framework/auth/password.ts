import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { normaliseText } from './credentials';

/** The cost of a hash: 32 MiB and about a quarter of a second. Kept in each stored hash, so that it can be raised later. */
const COST = { N: 32768, r: 8, p: 3 };
const HASH_BYTES = 32;
const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** No password matches it; checking against it takes as long as against a real one. */
const NOBODY = stored(COST, Buffer.alloc(16), Buffer.alloc(HASH_BYTES));

/**
 * Hashes a password for `auth_user.password`: `scrypt$N$r$p$salt$hash`, salt and hash in URL-safe base64.
 * @param cost scrypt's parameters; lower ones are for tests only
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  return stored(cost, salt, await derive(password, salt, cost));
}

/**
 * Tells whether a password is the one behind a stored hash. Without a hash (no such account), or with one that cannot
 * be read, it works as long and says no, so that time does not tell which names exist.
 */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const parts = STORED.exec(storedHash ?? '');
  const [, N, r, p, salt, hash] = parts ?? STORED.exec(NOBODY) ?? [];
  const expected = Buffer.from(hash ?? '', 'base64url');
  const found = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return found.length === expected.length && timingSafeEqual(found, expected) && parts !== null;
}

/** A password that nobody can guess: 144 random bits in 24 characters. */
export function generatePassword(): string {
  return randomBytes(18).toString('base64url');
}

function stored(cost: typeof COST, salt: Buffer, hash: Buffer): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // Node's limit of 32 MiB leaves no room for the cost above; this is twice what scrypt says it needs.
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(normaliseText(password), salt, HASH_BYTES, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
