import { NOW_MICROSECONDS, NOW_SECONDS } from '../../framework/database/sql';
import { createHash, randomBytes } from 'node:crypto';
import { networkOf } from '../../framework/limits/ip-network';
import { Throttle } from '../../framework/limits/throttle';
import type { Services } from '../../framework/services';

/** How long (in seconds) a login token is valid, and may be (specification 8). */
export const DEFAULT_TTL = 86_400;
export const LONGEST_TTL = 2_592_000;

/** Bytes of chance in a token. */
const LENGTH = 24;

/** Wrong tokens from one network before it has to wait. */
const FREE_GUESSES = 20;

const throttles = new WeakMap<Services, Throttle>();

/**
 * Makes a token that signs a user into the pages of the service for `ttl` seconds (specification 4.3). Only a hash is kept, so that whoever
 * reads the database cannot sign in. Undefined when there is no such user.
 */
export async function createLoginToken({ pool }: Services, userId: number, ttl: number): Promise<string | undefined> {
  const token = randomBytes(LENGTH).toString('base64url');
  const { rowCount } = await pool.query(
    `INSERT INTO core_logintoken (user_id, hash, created_at, expires_at)
     SELECT u.id, $2, moment, moment + make_interval(secs => $3)
     FROM core_user u, ${NOW_SECONDS} moment WHERE u.id = $1 FOR KEY SHARE OF u`,
    [userId, hashOf(token), ttl],
  );
  return rowCount === 1 ? token : undefined;
}

/**
 * The id of the user whom a login token signs in; null for one that is wrong or has expired, and, whatever the token, for a network that
 * has sent too many wrong ones.
 * @param ip the client's address
 */
export async function findLoginToken(services: Services, token: string, ip: string | undefined): Promise<number | null> {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const throttle = throttleOf(services);
  const network = networkOf(ip);
  if (throttle.wait(network) > 0) return null;
  throttle.begin(network);
  const { rows } = await services.pool.query<{ id: number }>({
    name: 'login_token',
    text: `SELECT user_id AS id FROM core_logintoken WHERE hash = $1 AND expires_at > ${NOW_MICROSECONDS}`,
    values: [hashOf(token)],
  });
  if (!rows[0]) return null;
  throttle.undo(network);
  return rows[0].id;
}

/** Deletes tokens that have expired. */
export async function purgeLoginTokens({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM core_logintoken WHERE expires_at <= ${NOW_MICROSECONDS}`);
}

function throttleOf(services: Services): Throttle {
  let throttle = throttles.get(services);
  if (!throttle) throttles.set(services, (throttle = new Throttle(FREE_GUESSES)));
  return throttle;
}

/** A token is as good as random, so a quick hash is enough. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
