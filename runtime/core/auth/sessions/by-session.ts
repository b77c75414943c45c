import type { Request, RequestHandler } from '../../express';
import { queryOf } from '../../request/request';
import type { SessionCache } from './session-cache';
import { sessionCookie } from './session-cookie';
import { isRequestToken, requestToken, sessionHash, sessionKeyIn, TOKEN_PARAMETER } from './session-key';

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
