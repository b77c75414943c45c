import type { Request, Response } from '../../../core/call/express';
import { etagOf, matchesEtag } from '../../../core/formats/write-body';

/** A page ready to be sent. */
export interface RenderedPage {
  text: string;
  /** The hash of its style sheet, for the Content-Security-Policy. */
  style: string;
  /** Where the form may redirect to outside of this service: the redirect of the page. */
  redirectsTo?: string;
  /** The hash of the script that stands in it, for the Content-Security-Policy. The script asks this service. */
  script?: string;
  /** The page was made for one person. No cache may give it to anybody else. */
  personal: boolean;
  /** Pages of this server may show it in a frame, as staff see it before them. No other site may. */
  framed?: boolean;
}

/**
 * The Content-Security-Policy of a page: its own style sheet, images and sound by https, no frames, and no scripts but the one of ours
 * that its form may have, by its hash. `'self'` would let HTML of staff load any answer of the API as a script.
 * No other site may frame it, so that nobody is led to press its button unseen. Pages for staff show it as a preview (`framed`), in a sandbox.
 * Browsers apply `form-action` to the redirect after a form too. So a redirect to another site must be allowed there.
 */
function contentSecurityPolicy({ style, redirectsTo, script, framed }: RenderedPage): string {
  const formTargets = /^https?:\/\//i.test(redirectsTo ?? '') ? "'self' https: http:" : "'self'";
  return [
    "default-src 'none'",
    `style-src '${style}'`,
    ...(script ? [`script-src '${script}'`, "connect-src 'self'"] : []),
    "img-src 'self' https: data:",
    'media-src https:',
    'font-src https:',
    `form-action ${formTargets}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** A page in the bytes and headers in which it is sent. */
export interface PreparedPage {
  readonly bytes: Buffer;
  etag: string;
  policy: string;
  personal: boolean;
}

/** Makes a page ready to be sent any number of times. */
export function preparePage(page: RenderedPage): PreparedPage {
  const bytes = Buffer.from(page.text);
  return { bytes, etag: etagOf(bytes), policy: contentSecurityPolicy(page), personal: page.personal };
}

/**
 * Sends a page. A personal page or an error is stored in no cache. Every other page has an `ETag`, and caches may keep it for
 * `PAGE_CACHE_SECONDS`, or ask each time whether it is the same.
 */
export function sendPage(
  request: Request,
  response: Response,
  status: number,
  page: RenderedPage | PreparedPage,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.destroyed || response.headersSent) return;
  const prepared = 'bytes' in page ? page : preparePage(page);
  const { etag, policy, personal } = prepared;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.setHeader('Content-Security-Policy', policy);
  const mayBeKept = !personal && status < 400;
  response.setHeader('Cache-Control', mayBeKept ? publicCaching(request.services.settings.pageCacheSeconds) : 'no-store');
  if (mayBeKept && status === 200 && (request.method === 'GET' || request.method === 'HEAD')) {
    response.setHeader('ETag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  const { bytes } = prepared;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Browsers always ask whether a page has changed. A shared cache asks after so many seconds. */
function publicCaching(seconds: number): string {
  return seconds === 0 ? 'public, no-cache' : `public, max-age=0, s-maxage=${seconds}`;
}

/** Sends a redirect, which no cache stores. */
export function redirect(response: Response, status: 302 | 303, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': '0', 'Cache-Control': 'no-store' }).end();
}
