import { createHash, randomBytes } from 'node:crypto';
import { NOW_MICROSECONDS, NOW_SECONDS } from '../../core/database/sql';
import type { Services } from '../../core/call/services';
import { guessThrottle } from '../../core/limits/by-network';

const RANDOM_BYTES = 24;

/** Wrong tokens from one network before it has to wait. */
const FREE_GUESSES = 20;

const loginThrottle = guessThrottle('login-tokens', FREE_GUESSES);

/**
 * Makes a token that signs a user into the pages of the service for `ttl` seconds. Only a hash is stored, so whoever reads the database
 * cannot sign in. Undefined without such a user.
 */
export async function createLoginToken({ pool }: Services, userId: number, ttl: number): Promise<string | undefined> {
  const token = randomBytes(RANDOM_BYTES).toString('base64url');
  const { rowCount } = await pool.query(
    `INSERT INTO core_logintoken (user_id, hash, created_at, expires_at)
     SELECT u.id, $2, moment, moment + make_interval(secs => $3)
     FROM core_user u, ${NOW_SECONDS} moment WHERE u.id = $1 FOR KEY SHARE OF u`,
    [userId, hashOf(token), ttl],
  );
  return rowCount === 1 ? token : undefined;
}

/**
 * The id of the user whom a login token signs in. Null for a wrong or expired token. Null for every token while the network has to wait
 * because it sent too many wrong ones.
 * @param ip the client's address
 */
export async function findLoginToken(services: Services, token: string, ip: string | undefined): Promise<number | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const { wait, count, uncount } = loginThrottle(services, ip);
  if (wait > 0) return null;
  // Counted before the database answers: otherwise many guesses at once would all be free.
  count();
  const { rows } = await services.pool.query<{ id: number }>({
    name: 'login_token',
    text: `SELECT user_id AS id FROM core_logintoken WHERE hash = $1 AND expires_at > ${NOW_MICROSECONDS}`,
    values: [hashOf(token)],
  });
  if (!rows[0]) return null;
  uncount();
  return rows[0].id;
}

/** Deletes tokens that have expired. */
export async function purgeLoginTokens({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM core_logintoken WHERE expires_at <= ${NOW_MICROSECONDS}`);
}

/** A token is random, so a fast hash is enough. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
