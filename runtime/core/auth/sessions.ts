import { createHash, randomBytes } from 'node:crypto';
import { isSignedCode, signedCode, type CodeKind } from './signed-code';
import { type Queryable, NOW_MICROSECONDS, NOW_SECONDS } from '../database/sql';
import type { AccountCache, CachedAccount } from './account-cache';
import type { Request, Response, RequestHandler } from '../call/express';
import { isHttps, queryOf } from '../request/request';

/** A session of staff, as requests see it. */
export interface Session {
  /** The token that each changing request of the session brings: as `_csrf` in its query, or in `X-CSRF-Token`. */
  csrf: string;
  /** The hash under which the session is stored. */
  hash: string;
}

/** The parameter in which a form brings the token of its session. Scripts send the header `X-CSRF-Token`. */
export const TOKEN_PARAMETER = '_csrf';

const SESSION: CodeKind = { purpose: 'session', length: 22 };
const TOKEN: CodeKind = { purpose: 'request token' };
const COOKIE_VALUE = /^([\w-]{43})\.([\w-]{22})$/;

/** A new random key of a session: 256 bits in 43 characters. */
export function newSessionKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What the cookie holds: the key, and a signature by which a key that nobody was given is known without a query. */
export function cookieValueOf(secretKey: string, key: string): string {
  return `${key}.${signedCode(secretKey, SESSION, key)}`;
}

/** The key in the value of a cookie. Undefined when this service has not signed it. */
function sessionKeyIn(secretKey: string, value: string): string | undefined {
  const [, key, code] = COOKIE_VALUE.exec(value) ?? [];
  return key !== undefined && code !== undefined && isSignedCode(code, secretKey, SESSION, key) ? key : undefined;
}

/** The hash under which a session is stored, so that a copy of the database opens none. */
export function sessionHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The token of changing requests of a session. No other session has it. */
function requestToken(secretKey: string, key: string): string {
  return signedCode(secretKey, TOKEN, key);
}

/** Whether it is the token of that session. */
function isRequestToken(token: string, secretKey: string, key: string): boolean {
  return isSignedCode(token, secretKey, TOKEN, key);
}

/** What a session stands on: another stored password has another. */
export function standsOn(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** How long a session lasts: a long day of work. */
const SESSION_SECONDS = 12 * 3600;

/** A session as it is stored. */
interface StoredSession {
  accountId: number;
  username: string;
  standsOn: string;
  /** Milliseconds that it still lasts. */
  left: number;
}

const FIND = `
  SELECT s.account_id AS "accountId", u.username, s.stands_on AS "standsOn",
         (extract(epoch FROM s.expires_at - ${NOW_MICROSECONDS}) * 1000)::float8 AS "left"
  FROM auth_session s JOIN auth_user u ON u.id = s.account_id
  WHERE s.hash = $1 AND s.expires_at > ${NOW_MICROSECONDS}`;

/** The session with this hash; null when there is none, or its time is over. */
async function findSession(db: Queryable, hash: string): Promise<StoredSession | null> {
  // Named: it runs for each session of each process twice a minute.
  const { rows } = await db.query<StoredSession>({ name: 'staff session', text: FIND, values: [hash] });
  return rows[0] ?? null;
}

/** Keeps a new session of an account. */
export async function addSession(
  db: Queryable,
  { hash, accountId, standsOn, network }: { hash: string; accountId: number; standsOn: string; network: string },
): Promise<void> {
  await db.query(
    `INSERT INTO auth_session (hash, account_id, stands_on, network, created_at, expires_at)
     VALUES ($1, $2, $3, $4, ${NOW_SECONDS}, ${NOW_SECONDS} + interval '${SESSION_SECONDS} seconds')`,
    [hash, accountId, standsOn, network],
  );
}

/** Ends one session, in every process at once. */
export async function endSession(db: Queryable, hash: string): Promise<void> {
  await end(db, 'hash = $1', [hash]);
}

/** Ends all sessions of an account, save the one with the hash `except`. */
export async function endSessions(db: Queryable, accountId: number, except = ''): Promise<void> {
  await end(db, 'account_id = $1 AND hash <> $2', [accountId, except]);
}

/** Ends all sessions of the account with that name. */
export async function endSessionsOf(db: Queryable, username: string): Promise<void> {
  await end(db, 'account_id = (SELECT id FROM auth_user WHERE username = $1)', [username]);
}

async function end(db: Queryable, which: string, values: unknown[]): Promise<void> {
  await db.query(`WITH ended AS (DELETE FROM auth_session WHERE ${which}) SELECT pg_notify('${ACCOUNTS_CHANNEL}', '')`, values);
}

/**
 * The sessions that requests came with, so that a request costs no query. `clear` is called when a session ends and on each change of accounts. An entry is
 * also read again after half a minute, so a missed notification does not matter for long.
 */
export class SessionCache {
  private readonly entries = new Map<string, { expiry: number; session: Promise<KnownSession | null> }>();

  /**
   * @param lifetime milliseconds
   * @param maxEntries sessions that are kept
   */
  constructor(
    private readonly db: Queryable,
    private readonly accounts: Pick<AccountCache, 'find'>,
    private readonly lifetime = 30_000,
    private readonly maxEntries = 10_000,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The account that has signed in with this key. Null when the session has ended, the account is disabled, or it has another password since. Throws when the
   * database does not answer.
   */
  async find(key: string): Promise<CachedAccount | null> {
    const session = await this.session(sessionHash(key));
    if (!session || session.expiry <= this.now()) return null;
    const found = await this.accounts.find(session.username);
    if (!found?.active || found.account.id !== session.accountId) return null;
    return standsOn(found.passwordHash) === session.standsOn ? found : null;
  }

  /** Forgets everything. The result of a query under way is not kept either. */
  clear(): void {
    this.entries.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  private session(hash: string): Promise<KnownSession | null> {
    const known = this.entries.get(hash);
    if (known && known.expiry > this.now()) return known.session;
    const entry = { expiry: this.now() + this.lifetime, session: this.load(hash) };
    this.entries.delete(hash);
    this.entries.set(hash, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.maxEntries) break;
      this.entries.delete(oldest);
    }
    entry.session.catch(() => {
      if (this.entries.get(hash) === entry) this.entries.delete(hash);
    });
    return entry.session;
  }

  private async load(hash: string): Promise<KnownSession | null> {
    const session = await findSession(this.db, hash);
    return session && { ...session, expiry: this.now() + session.left };
  }
}

interface KnownSession extends StoredSession {
  /** When its time is over (milliseconds). */
  expiry: number;
}

const NAME = 'advocacy_session';

/** The name of the cookie. Behind https no other host and no page over http can set one of this name (`__Host-`). */
function cookieName(request: Request): string {
  return isHttps(request) ? `__Host-${NAME}` : NAME;
}

/**
 * The value of the session's cookie. Undefined where there is none, and where there are two: the second was set by somebody else, and nobody can tell which
 * one that is.
 */
function sessionCookie(request: Request): string | undefined {
  const { cookie } = request.headers;
  if (cookie === undefined || !cookie.includes(NAME)) return undefined;
  const start = `${cookieName(request)}=`;
  const values = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
  return values.length === 1 ? values[0] : undefined;
}

/** Gives the browser the cookie of a session. Scripts cannot read it, and no request of another site that changes something brings it. */
export function setSessionCookie(request: Request, response: Response, value: string): void {
  setCookie(request, response, value, SESSION_SECONDS);
}

/** Takes the cookie back. */
export function clearSessionCookie(request: Request, response: Response): void {
  setCookie(request, response, '', 0);
}

function setCookie(request: Request, response: Response, value: string, seconds: number): void {
  const secure = isHttps(request) ? '; Secure' : '';
  response.setHeader('Set-Cookie', `${cookieName(request)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
}

/**
 * Middleware that sets `request.account` and `request.session` by the cookie of a session. A cookie that is forged, or whose session has ended, is none. A
 * request that changes something without the token of its session counts as one without credentials: another site may have made the browser send it.
 */
export function bySession(sessions: Pick<SessionCache, 'find'>): RequestHandler {
  return (request, _response, next) => {
    request.account = null;
    const key = sessionKeyOf(request);
    if (key === undefined) return next();
    sessions
      .find(key)
      .then((found) => {
        const tokenIsRight = takeToken(request, key);
        if (found && tokenIsRight) {
          request.account = found.account;
          request.session = { csrf: requestToken(request.services.settings.secretKey, key), hash: sessionHash(key) };
        } else if (found) request.lacksToken = true;
        next();
      })
      .catch(next);
  };
}

/** The key of the session whose cookie came with the request. The session may have ended. Undefined where there is none, and for a forged cookie. */
export function sessionKeyOf(request: Request): string | undefined {
  const value = sessionCookie(request);
  return value === undefined ? undefined : sessionKeyIn(request.services.settings.secretKey, value);
}

/** Whether the request changes nothing, or brought the token. The token is taken out of the query, as it means nothing to what answers the request. */
function takeToken(request: Request, key: string): boolean {
  const inQuery = request.rawQuery.includes(TOKEN_PARAMETER) ? takeParameter(request) : undefined;
  const sent = request.headers['x-csrf-token'] ?? inQuery;
  if (request.method === 'GET' || request.method === 'OPTIONS') return true;
  return typeof sent === 'string' && isRequestToken(sent, request.services.settings.secretKey, key);
}

function takeParameter(request: Request): string | undefined {
  const query = queryOf(request);
  const sent = query.get(TOKEN_PARAMETER);
  const isOther = (pair: string): boolean => pair !== TOKEN_PARAMETER && !pair.startsWith(`${TOKEN_PARAMETER}=`);
  request.rawQuery = request.rawQuery.split('&').filter(isOther).join('&');
  return sent ?? undefined;
}

/** Triggers notify this channel of each change of accounts, groups, memberships and rights; so does whatever ends sessions. */
export const ACCOUNTS_CHANNEL = 'advocacy_accounts';
