import { NOW_MICROSECONDS, NOW_SECONDS } from '../database/sql';
import type { RequestHandler } from 'express';
import type { Account } from './account';
import type { Services } from '../services';
import { basicAuthentication } from './basic-auth';
import { AccountCache } from './account-cache';
import { AccountChangeListener } from './account-change-listener';
import { CredentialVerifier } from './credential-verifier';

/** What a process keeps to know its callers. */
interface Accounts {
  directory: AccountCache;
  middleware: RequestHandler;
  listener?: AccountChangeListener;
}

const opened = new WeakMap<Services, Accounts>();

/** Middleware that sets `request.account` (see `authenticateWith`). All of one process's `services` share what is remembered. */
export function authenticate(services: Services): RequestHandler {
  return accountsOf(services).middleware;
}

/**
 * Starts to listen for changes of accounts and groups, so that they count at once in this process. Without it they count
 * within half a minute.
 */
export async function watchAccounts(services: Services): Promise<void> {
  const accounts = accountsOf(services);
  if (accounts.listener) return;
  accounts.listener = new AccountChangeListener(services.pool.options, () => accounts.directory.clear(), services.log);
  await accounts.listener.start();
}

/** Stops listening; to be called before the process ends. */
export async function unwatchAccounts(services: Services): Promise<void> {
  const accounts = opened.get(services);
  opened.delete(services);
  await accounts?.listener?.stop();
}

function accountsOf(services: Services): Accounts {
  const existing = opened.get(services);
  if (existing) return existing;
  const directory = new AccountCache(services.pool);
  const verifier = new CredentialVerifier(directory, { onVerified: (account) => noteLogin(services, account) });
  const accounts: Accounts = { directory, middleware: basicAuthentication(verifier) };
  opened.set(services, accounts);
  return accounts;
}

const NOTE_LOGIN = `
  UPDATE auth_user SET last_login = ${NOW_SECONDS}
  WHERE id = $1 AND (last_login IS NULL OR last_login < ${NOW_MICROSECONDS} - interval '5 minutes')`;

/**
 * Keeps `last_login` true to some minutes: each change of an account makes all processes forget what they know. A database
 * that cannot be written keeps nobody out.
 */
async function noteLogin(services: Services, account: Account): Promise<void> {
  try {
    await services.pool.query(NOTE_LOGIN, [account.id]);
  } catch (error) {
    services.log.warn('The time of a login could not be noted.', { account: account.id, cause: String(error) });
  }
}
