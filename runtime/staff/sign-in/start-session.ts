import type { Request, Response } from 'express';
import { networkOf } from '../../core/limits/ip-network';
import type { CachedAccount } from '../../core/auth/account-cache';
import { authenticationOf, forgetAccounts, recordSignIn } from '../../core/auth/authentication';
import { sessionKeyOf } from '../../core/auth/sessions/by-session';
import { setSessionCookie } from '../../core/auth/sessions/session-cookie';
import { cookieValueOf, newSessionKey, sessionHash, standsOn } from '../../core/auth/sessions/session-key';
import { addSession, endSession } from '../../core/auth/sessions/session-store';

/**
 * Starts a session of an account, and gives the browser its cookie. The key is always a new one, whatever cookie the browser came with; a session that it came
 * with ends.
 */
export async function startSession(request: Request, response: Response, { account, passwordHash }: CachedAccount): Promise<void> {
  const { services } = request;
  const former = sessionKeyOf(request);
  const network = networkOf(request.ip);
  const key = newSessionKey();
  await addSession(services.pool, { hash: sessionHash(key), accountId: account.id, standsOn: standsOn(passwordHash), network });
  if (former !== undefined) await endSession(services.pool, sessionHash(former));
  if (former !== undefined) forgetAccounts(authenticationOf(services));
  await recordSignIn(services, account, network);
  setSessionCookie(request, response, cookieValueOf(services.settings.secretKey, key));
}
