import type { Request, Response } from 'express';
import { etagOf, matchesEtag } from '../../framework/http/etag';
import type { RenderedPage } from './rendered-page';

/**
 * The Content-Security-Policy of a page: its own style sheet, images and sound by https, no scripts, no frames.
 * Browsers apply `form-action` to the redirect after a form too. So a redirect to another site must be allowed there.
 */
function contentSecurityPolicy({ style, redirectsTo }: RenderedPage): string {
  const formTargets = /^https?:\/\//i.test(redirectsTo ?? '') ? "'self' https: http:" : "'self'";
  return [
    "default-src 'none'",
    `style-src '${style}'`,
    "img-src 'self' https: data:",
    'media-src https:',
    'font-src https:',
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sends a page. A personal page or an error is stored in no cache. Every other page has an `ETag`. */
export function sendPage(
  request: Request,
  response: Response,
  status: number,
  page: RenderedPage,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.destroyed || response.headersSent) return;
  const bytes = Buffer.from(page.text);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(page));
  response.setHeader('Cache-Control', page.personal || status >= 400 ? 'no-store' : 'no-cache');
  if (request.method === 'GET' && status === 200 && !page.personal) {
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

/** Sends a redirect, which no cache stores. */
export function redirect(response: Response, status: 302 | 303, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': '0', 'Cache-Control': 'no-store' }).end();
}
