import type { Request, Response } from 'express';
import { baseUrlOf } from '../../framework/http/host';
import { etagOf, matchesEtag } from '../../framework/http/etag';
import { pathOf, type Shown } from './view';

/**
 * What a page may use: its own style sheet, pictures and sound from anywhere by https, and no scripts at all; it may not be framed.
 * Browsers hold the redirect after a form to `form-action` too, so a redirect to another site must be allowed there.
 */
function policy({ style, leadsTo }: Shown): string {
  const forms = /^https?:\/\//i.test(leadsTo ?? '') ? "'self' https: http:" : "'self'";
  return [
    "default-src 'none'",
    `style-src '${style}'`,
    "img-src 'self' https: data:",
    'media-src https:',
    'font-src https:',
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sends a page. What was made for one person is kept nowhere; everything else can be asked for again by its `ETag`. */
export function sendPage(
  request: Request,
  response: Response,
  status: number,
  shown: Shown,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.destroyed || response.headersSent) return;
  const bytes = Buffer.from(shown.text);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.setHeader('Content-Security-Policy', policy(shown));
  response.setHeader('Cache-Control', shown.personal || status >= 400 ? 'no-store' : 'no-cache');
  if (request.method === 'GET' && status === 200 && !shown.personal) {
    const etag = etagOf(bytes);
    response.setHeader('ETag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Leads on to another address. */
export function lead(response: Response, status: 302 | 303, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': '0', 'Cache-Control': 'no-store' }).end();
}

/** Where a page is, absolute: for links that others share. It carries nothing of who looks at it. */
export function urlOf(request: Request, page: { name: string }): string {
  return `${baseUrlOf(request)}${pathOf(page)}`;
}
