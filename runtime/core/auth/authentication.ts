import { Message } from '../words';
import { Passport } from 'passport';
import { BasicStrategy } from 'passport-http';
import { NOW_MICROSECONDS, NOW_SECONDS } from '../database/sql';
import type { RequestHandler, Request } from '../call/express';
import type { Account } from '../plan/viewer';
import type { Services } from '../call/services';
import { accessHistory, KnownNetworks } from './access-history';
import { AccountCache, type CachedAccount, RecalledHeaders } from './account-cache';
import { ACCOUNTS_CHANNEL, bySession, SessionCache } from './sessions';
import { channelsOf, closeChannels } from '../database/channels';
import { limitsOf, unauthorised } from './permissions';
import { CredentialVerifier, throttlesOf } from './credential-verifier';
import { sharedCountsOf } from '../limits/shared-counts';
import type { Throttle } from '../limits/throttle';
import { type Credentials, readCredentials } from './password';

/** What one process keeps in order to authenticate requests. */
interface Authentication {
  accounts: AccountCache;
  sessions: SessionCache;
  verifier: CredentialVerifier;
  /** Wrong codes, by account: whoever guesses them has its password already, and perhaps many networks. */
  codeThrottle: Throttle;
  middleware: RequestHandler;
}

const authenticationByServices = new WeakMap<Services, Authentication>();

/** Codes that may be wrong before the first lock, and the longest lock in seconds. Of a million codes, about a hundred may be tried in a day. */
const CODES = { free: 5, longestLock: 900, forgetAfter: 24 * 3600 * 1000 };

/** Middleware that sets `request.account` (see `basicAuthentication` and `bySession`). All callers with the same `services` share one cache. */
export function authenticate(services: Services): RequestHandler {
  return authenticationOf(services).middleware;
}

/** Listens for changes of accounts and groups, so that they count at once in this process. Without it they count within half a minute. */
export async function watchAccounts(services: Services): Promise<void> {
  const authentication = authenticationOf(services);
  const forget = (): void => forgetAccounts(authentication);
  await channelsOf(services).listen(ACCOUNTS_CHANNEL, { onNotice: forget, onGap: forget });
}

/** Forgets all accounts, and stops listening to other processes. Call it before the process ends. */
export async function unwatchAccounts(services: Services): Promise<void> {
  authenticationByServices.delete(services);
  await closeChannels(services);
}

/** Forgets what is remembered of accounts and sessions. */
export function forgetAccounts({ accounts, sessions }: Pick<Authentication, 'accounts' | 'sessions'>): void {
  accounts.clear();
  sessions.clear();
}

/** What this process keeps of accounts and sessions, for all callers with the same `services`. */
export function authenticationOf(services: Services): Authentication {
  const existing = authenticationByServices.get(services);
  if (existing) return existing;
  const accounts = new AccountCache(services.pool, limitsOf(services.registry));
  const history = accessHistory(services);
  const counts = sharedCountsOf(services);
  const throttles = throttlesOf(counts);
  const verifier = new CredentialVerifier(accounts, {
    ...throttles,
    knownNetworks: new KnownNetworks(services),
    async onVerified(account, network) {
      await recordSignIn(services, account, network);
    },
    onRefused: (account, network, reason) => void history.record('refused', { account, network, reason }),
  });
  const sessions = new SessionCache(services.pool, accounts);
  const middleware = byHeaderOrCookie(
    basicAuthentication(verifier, new RecalledHeaders(accounts, throttles.accountThrottle)),
    bySession(sessions),
  );
  const codeThrottle = counts.throttle('codes', CODES.free, CODES.longestLock, CODES.forgetAfter);
  const authentication: Authentication = { accounts, sessions, verifier, codeThrottle, middleware };
  authenticationByServices.set(services, authentication);
  return authentication;
}

/** The header counts where a request brings both. */
function byHeaderOrCookie(basic: RequestHandler, session: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { authorization, cookie } = request.headers;
    return (authorization === undefined && cookie !== undefined ? session : basic)(request, response, next);
  };
}

/** Tells the history and the account that somebody has signed in. */
export async function recordSignIn(services: Services, account: Account, network: string): Promise<void> {
  await Promise.all([recordLogin(services, account), accessHistory(services).record('signed_in', { account, network })]);
}

const RECORD_LOGIN = `
  UPDATE auth_user SET last_login = ${NOW_SECONDS}
  WHERE id = $1 AND (last_login IS NULL OR last_login < ${NOW_MICROSECONDS} - interval '5 minutes')`;

/**
 * Records the time of a login, at most every five minutes: each change of an account clears the caches of all processes. A failure is
 * only logged, so a database that cannot be written keeps nobody out.
 */
async function recordLogin(services: Services, account: Account): Promise<void> {
  try {
    await services.pool.query(RECORD_LOGIN, [account.id]);
  } catch (error) {
    services.log.warn('The time of a login could not be noted.', { account: account.id, cause: String(error) });
  }
}

type Verifier = Pick<CredentialVerifier, 'verify'>;

/**
 * Middleware that sets `request.account`: null without an `Authorization` header, else the staff account. Malformed or wrong
 * credentials are a 401 on every path, also where none are needed: a client that sends them wants to be recognised.
 */
function basicAuthentication(verifier: Verifier, headers: Pick<RecalledHeaders, 'recall' | 'keep'>): RequestHandler {
  const passport = new Passport();
  passport.use(strategyOf(verifier));
  return (request, response, next) => {
    const { authorization } = request.headers;
    request.account = authorization === undefined ? null : (headers.recall(authorization, request.ip)?.account ?? null);
    if (authorization === undefined || request.account) return next();
    const credentials = readCredentials(authorization);
    if (!credentials) return next(unauthorised(new Message('requests.credentials_wrong')));
    passport.authenticate('basic', { session: false }, (error: unknown, found: CachedAccount | false | null): void => {
      if (error) return next(error);
      if (!found) return next(unauthorised(new Message('requests.credentials_wrong')));
      headers.keep(authorization, request.ip, { username: credentials.username, found });
      request.account = found.account;
      next();
    })(withPlainHeader(request, credentials), response, next);
  };
}

/** HTTP Basic of passport-http. The password is escaped, as `withPlainHeader` has it. */
function strategyOf(verifier: Verifier): BasicStrategy {
  return new BasicStrategy({ passReqToCallback: true }, ({ ip }: Request, username: string, password: string, done) => {
    verifier.verify({ username, password: decodeURIComponent(password) }, ip).then((found) => done(null, found ?? false), done);
  });
}

/**
 * The request with a header that passport-http reads in full. It takes for the password what stands between the first two colons, so colons are escaped;
 * and it knows UTF-8 alone, which not all clients send.
 */
function withPlainHeader(request: Request, { username, password }: Credentials): Request {
  const pair = Buffer.from(`${username}:${encodeURIComponent(password)}`).toString('base64');
  return Object.create(request, { headers: { value: { authorization: `Basic ${pair}` } } }) as Request;
}
