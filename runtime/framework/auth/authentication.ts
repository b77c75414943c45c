import { NOW_MICROSECONDS, NOW_SECONDS } from '../database/sql';
import type { RequestHandler } from 'express';
import type { Account } from './account';
import type { Services } from '../services';
import { accessHistory } from './access-history';
import { basicAuthentication } from './basic-auth';
import { AccountCache } from './account-cache';
import { AccountChangeListener } from './account-change-listener';
import { limitsOf } from './limits';
import { CredentialVerifier } from './credential-verifier';

/** What one process keeps in order to authenticate requests. */
interface Authentication {
  accounts: AccountCache;
  middleware: RequestHandler;
  listener?: AccountChangeListener;
}

const authenticationByServices = new WeakMap<Services, Authentication>();

/** Middleware that sets `request.account` (see `basicAuthentication`). All callers with the same `services` share one cache. */
export function authenticate(services: Services): RequestHandler {
  return authenticationOf(services).middleware;
}

/** Listens for changes of accounts and groups, so that they count at once in this process. Without it they count within half a minute. */
export async function watchAccounts(services: Services): Promise<void> {
  const authentication = authenticationOf(services);
  if (authentication.listener) return;
  authentication.listener = new AccountChangeListener(services.pool.options, () => authentication.accounts.clear(), services.log);
  await authentication.listener.start();
}

/** Stops listening. Call it before the process ends. */
export async function unwatchAccounts(services: Services): Promise<void> {
  const authentication = authenticationByServices.get(services);
  authenticationByServices.delete(services);
  await authentication?.listener?.stop();
}

function authenticationOf(services: Services): Authentication {
  const existing = authenticationByServices.get(services);
  if (existing) return existing;
  const accounts = new AccountCache(services.pool, limitsOf(services.registry));
  const history = accessHistory(services);
  const verifier = new CredentialVerifier(accounts, {
    async onVerified(account, network) {
      await Promise.all([recordLogin(services, account), history.record('signed_in', { account, network })]);
    },
    onRefused: (account, network, reason) => void history.record('refused', { account, network, reason }),
  });
  const authentication: Authentication = { accounts, middleware: basicAuthentication(verifier) };
  authenticationByServices.set(services, authentication);
  return authentication;
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
