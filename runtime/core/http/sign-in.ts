import type { Request, Response } from '../express';
import type { HttpError } from '../errors/http-error';

const CHALLENGE = 'Basic realm="REST API", charset="UTF-8"';

/** A longer address is not returned to. */
export const LONGEST_NEXT = 2000;

/**
 * Whether a refusal is answered by the page on which staff sign in: a browser asked for a page, and sent no credentials. Programs do not ask for HTML, and get
 * the 401. So do requests whose 401 is about something else.
 */
export function wantsSignIn(request: Request, { status, headers }: HttpError): boolean {
  if (status !== 401 || headers['WWW-Authenticate'] === undefined || request.account !== null) return false;
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
  return /\btext\/html\b/i.test(request.headers.accept ?? '');
}

/** Sends a browser to the page on which staff sign in, from which it comes back. */
export function sendToSignIn(request: Request, response: Response, page: string): void {
  const { canonicalPath, rawQuery } = request;
  const next = rawQuery === '' ? canonicalPath : `${canonicalPath}?${rawQuery}`;
  const location = next.length > LONGEST_NEXT ? page : `${page}?next=${encodeURIComponent(next)}`;
  seeOther(response, location);
}

/** 303 to a path of this server. */
export function seeOther(response: Response, location: string): void {
  const headers = { 'Cache-Control': 'no-store', Vary: 'Accept, Authorization, Cookie', 'Content-Length': '0' };
  response.writeHead(303, { ...headers, Location: location }).end();
}

/**
 * The headers of a 401. They hold the challenge for HTTP Basic, unless the request is of a browser with a session: it would ask for a name and password in a
 * window of its own, and nobody gets rights by typing them once more.
 */
export function challenged(request: Request, headers: HttpError['headers']): Record<string, string> {
  if (!isOfSession(request)) return { 'WWW-Authenticate': CHALLENGE, ...headers };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'WWW-Authenticate'));
}

/** Whether a browser sends it that has a session, or had one. */
function isOfSession({ headers }: Request): boolean {
  if (headers.authorization !== undefined) return false;
  return headers['x-csrf-token'] !== undefined || /\badvocacy_session=/.test(headers.cookie ?? '');
}
