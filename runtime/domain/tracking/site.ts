import type { Request, RequestHandler, Response } from 'express';
import { akidThrottle } from '../people';
import { viewMailing, type Copy, readLink, readOpen, readSigned } from '../mailings';
import { lead } from '../pages';
import { baseUrlOf } from '../../framework/http/host';
import { queryOf } from '../../framework/http/request';
import { LONGEST_AGENT } from './agents';
import { isMachine } from './machine';
import { sayNotFound, sendFailure } from './pages';
import { record } from './recorder';
import { addressFor, targetOf } from './target';
import { unsubscribe } from './unsubscribe';

/** One transparent dot. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What is served below one place: the parts of the path after it. */
type Place = (request: Request, response: Response, parts: readonly string[]) => Promise<void> | void;

const PLACES: Readonly<Record<string, { parts: number; methods: readonly string[]; serve: Place }>> = {
  click: { parts: 2, methods: ['GET', 'HEAD'], serve: click },
  open: { parts: 1, methods: ['GET', 'HEAD'], serve: open },
  unsubscribe: { parts: 1, methods: ['GET', 'HEAD', 'POST'], serve: unsubscribe },
  view: { parts: 1, methods: ['GET', 'HEAD'], serve: view },
};

/**
 * What the links of mailings lead to: `/click/`, `/open/`, `/unsubscribe/` and `/view/`. They need no credentials and look at none. Every
 * other address goes on to the next step.
 */
export const tracking: RequestHandler = async (request, response, next) => {
  const [, name = '', ...parts] = request.canonicalPath.slice(0, -1).split('/');
  const place = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined;
  if (place?.parts !== parts.length) return next();
  const allow = place.methods.join(',');
  // It names a person, and stands in the log when something fails.
  request.canonicalPath = `/${name}/`;
  try {
    if (request.method === 'OPTIONS') response.writeHead(200, { Allow: allow, 'Content-Length': '0' }).end();
    else if (!place.methods.includes(request.method)) response.writeHead(405, { Allow: allow, 'Content-Length': '0' }).end();
    else await place.serve(request, response, parts.map(decodeURIComponent));
  } catch (error) {
    sendFailure(request, response, error);
  }
};

/**
 * Leads on at once, and notes it meanwhile. The rest of an address being the same for every recipient, whether it leads on tells which akids are
 * right. So a network that has given too many wrong ones for now learns nothing: with every akid it is led on, without one.
 */
async function click(request: Request, response: Response, [who = '', tail = '']: readonly string[]): Promise<void> {
  const { services } = request;
  const { secretKey } = services.settings;
  const { wait, count } = akidThrottle(services, request.ip);
  const copy = readOpen(secretKey, who);
  if (!copy && wait === 0) count();
  const link = copy || wait > 0 ? readLink(secretKey, who, tail, queryOf(request).get('to')) : undefined;
  const target = link && (await targetOf(services, link, !copy || copy.proof === true, baseUrlOf(request)));
  if (!link || !target) return sayNotFound(request, response);
  lead(response, 302, addressFor(target, wait > 0 ? undefined : copy, secretKey));
  if (!copy || request.isHead || copy.proof || target.clickUrlId === 0) return;
  const source = new URL(target.url).searchParams.get('source')?.slice(0, 255) ?? null;
  record(services, { kind: 'click', ...occurrence(request, copy), clickUrlId: target.clickUrlId, linkNumber: link.linkNumber, source });
}

/** Always the same picture: who guesses learns nothing from it, and need not be slowed down. */
function open(request: Request, response: Response, [who = '']: readonly string[]): void {
  response.writeHead(200, {
    'Content-Type': 'image/gif',
    'Content-Length': PICTURE.length,
    'Cache-Control': 'no-store, private',
    Pragma: 'no-cache',
  });
  response.end(PICTURE);
  const copy = readOpen(request.services.settings.secretKey, who);
  if (copy && !request.isHead && !copy.proof) record(request.services, { kind: 'open', ...occurrence(request, copy) });
}

function occurrence(
  { headers }: Request,
  { mailingId, userId }: Copy,
): { mailingId: number; userId: number; agent: string; machine: boolean; at: number } {
  return { mailingId, userId, agent: (headers['user-agent'] ?? '').slice(0, LONGEST_AGENT), machine: isMachine(headers), at: Date.now() };
}

/** The mailing on the web. */
async function view(request: Request, response: Response, [text = '']: readonly string[]): Promise<void> {
  const copy = readSigned(request.services.settings.secretKey, 'view', text);
  const page = copy && (await viewMailing(request.services, copy));
  if (!page) return sayNotFound(request, response);
  const bytes = Buffer.from(page.html);
  response.writeHead(200, { ...page.headers, 'Content-Length': bytes.length }).end(bytes);
}
