import type { Request, Response } from '../../express';
import { isHttps } from '../../request/host';
import { SESSION_SECONDS } from './session-store';

const NAME = 'advocacy_session';

/** The name of the cookie. Behind https no other host and no page over http can set one of this name (`__Host-`). */
function cookieName(request: Request): string {
  return isHttps(request) ? `__Host-${NAME}` : NAME;
}

/**
 * The value of the session's cookie. Undefined where there is none, and where there are two: the second was set by somebody else, and nobody can tell which
 * one that is.
 */
export function sessionCookie(request: Request): string | undefined {
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
