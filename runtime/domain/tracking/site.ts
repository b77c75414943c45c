import type { IncomingHttpHeaders } from 'node:http';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from '../../core/call/express';
import { cutText } from '../../core/types/text-formats';
import { databaseTime } from '../../core/database/clock';
import { baseUrlOf, queryOf } from '../../core/request/request';
import { type MessageRef, readMessageRef, readSignedPath, readTrackedLink, renderWebView } from '../mailings';
import { redirect, sendErrorPage, sendMessage, buttonPage, readForm, sendPage } from '../pages';
import { akidThrottle } from '../people';
import { findClickTarget, redirectUrl } from './click-target';
import { MAX_USER_AGENT_LENGTH, type TrackedEvent } from './store-events';
import { preferencesOfReader, preferencesOfVisitor } from './preferences/site';
import { recordEvent } from './recorder';
import { languageOf } from '../languages';
import { findLeaver, leaveAll } from './leave-all';

/** User agents of programs that load images or follow links by themselves: scanners, crawlers, previews, command line tools. */
const BOTS =
  /barracuda|mimecast|proofpoint|symantec|trend ?micro|sophos|forcepoint|fireeye|cisco ?secure|ironport|safelinks|urldefense|cloudmark|virustotal|zscaler|\bscan|bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|phantomjs|curl|wget|python|\bjava\/|go-http-client|okhttp|libwww|axios|node-fetch|\bundici|ruby|perl|php\//i;

/** Image proxies that load an image when a person opens the mail. */
const IMAGE_PROXIES = /GoogleImageProxy|YahooMailProxy/i;

/** Apple's proxy loads every image, whether or not the mail is opened. */
const APPLE_PRIVACY = /^Mozilla\/5\.0$/;

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

type Handler = (request: Request, response: Response) => Promise<void> | void;

/** The URLs in mailings: clicks, opens, unsubscribes, preferences and the web view. They need no credentials; each URL is signed. */
export const trackingSite = Router({ caseSensitive: true, strict: true });
addRoute('click', '/click/:recipient/:link/', ['GET', 'HEAD'], click);
addRoute('open', '/open/:recipient/', ['GET', 'HEAD'], open);
addRoute('unsubscribe', '/unsubscribe/:signed/', ['GET', 'HEAD', 'POST'], unsubscribe);
addRoute('my-mail', '/my-mail/:signed/', ['GET', 'HEAD', 'POST'], preferencesOfReader);
addRoute('my-mail', '/my-mail/', ['GET', 'HEAD', 'POST'], preferencesOfVisitor);
addRoute('view', '/view/:signed/', ['GET', 'HEAD'], view);

/** A HEAD arrives here as a GET; `request.isHead` tells them apart. */
function addRoute(name: string, path: string, methods: readonly string[], handler: Handler): void {
  const allow = methods.join(',');
  const route: RequestHandler = async (request, response) => {
    // The log has this path when something fails. The whole path would name a person.
    request.canonicalPath = `/${name}/`;
    try {
      if (request.method === 'OPTIONS') response.writeHead(200, { Allow: allow, 'Content-Length': '0' }).end();
      else if (!methods.includes(request.method)) response.writeHead(405, { Allow: allow, 'Content-Length': '0' }).end();
      else await handler(request, response);
    } catch (error) {
      await sendErrorPage(request, response, error);
    }
  };
  trackingSite.all(path, route);
}

/**
 * Redirects at once, and records the click in the background.
 *
 * The link part of the URL is the same for every recipient. So whether a URL redirects could tell which akids are valid. A network that
 * has sent too many invalid akids therefore learns nothing: for a while every akid redirects, and none is passed on.
 */
async function click(request: Request, response: Response): Promise<void> {
  const { services } = request;
  const { secretKey } = services.settings;
  const [recipient, linkPart] = [String(request.params.recipient), String(request.params.link)];
  const { wait, count } = akidThrottle(services, request.ip);
  const messageRef = readMessageRef(secretKey, recipient);
  if (!messageRef && wait === 0) count();
  const link = messageRef || wait > 0 ? readTrackedLink(secretKey, recipient, linkPart, queryOf(request).get('to')) : undefined;
  const isUncounted = !messageRef || messageRef.proof === true;
  const target = link && (await findClickTarget(services, link, isUncounted, baseUrlOf(request)));
  if (!link || !target) return sendMessage(request, response, 404, 'not_found');
  redirect(response, 302, redirectUrl(target, link, wait > 0 ? undefined : messageRef, secretKey));
  if (!messageRef || request.isHead || messageRef.proof || target.clickUrlId === 0) return;
  const source = cutText(new URL(target.url).searchParams.get('source'), 255);
  recordEvent(services, {
    kind: 'click',
    ...eventBase(request, messageRef),
    clickUrlId: target.clickUrlId,
    linkNumber: link.linkNumber,
    source,
  });
}

/** Answers always with the same image. Guessing akids teaches nothing here, so it is not throttled. */
function open(request: Request, response: Response): void {
  response.writeHead(200, {
    'Content-Type': 'image/gif',
    'Content-Length': PIXEL.length,
    'Cache-Control': 'no-store, private',
    Pragma: 'no-cache',
  });
  response.end(PIXEL);
  const messageRef = readMessageRef(request.services.settings.secretKey, String(request.params.recipient));
  if (messageRef && !request.isHead && !messageRef.proof)
    recordEvent(request.services, { kind: 'open', ...eventBase(request, messageRef) });
}

function eventBase(
  { headers }: Request,
  { mailingId, userId }: MessageRef,
): Pick<TrackedEvent, 'mailingId' | 'userId' | 'userAgent' | 'bot' | 'at'> {
  const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  return { mailingId, userId, userAgent, bot: isBot(headers), at: databaseTime() };
}

/** Shows the message of a mailing in the browser. */
async function view(request: Request, response: Response): Promise<void> {
  const messageRef = readSignedPath(request.services.settings.secretKey, 'view', String(request.params.signed));
  const page = messageRef && (await renderWebView(request.services, messageRef));
  if (!page) return sendMessage(request, response, 404, 'not_found');
  const bytes = Buffer.from(page.html);
  response.writeHead(200, { ...page.headers, 'Content-Length': bytes.length }).end(bytes);
}

/**
 * Whether the headers of a request are those of a bot. Requests that come too soon after the mail, or for too many links at once, are
 * found later (store-events.ts).
 */
export function isBot(headers: Readonly<IncomingHttpHeaders>): boolean {
  const agent = headers['user-agent']?.trim() ?? '';
  if (IMAGE_PROXIES.test(agent)) return false;
  return agent === '' || APPLE_PRIVACY.test(agent) || BOTS.test(agent) || isPrefetch(headers);
}

/** Browsers and mail programs mark what they load in advance. */
function isPrefetch(headers: Readonly<IncomingHttpHeaders>): boolean {
  return ['purpose', 'x-purpose', 'sec-purpose', 'x-moz'].some((name) => /prefetch|preview/i.test(String(headers[name] ?? '')));
}

/**
 * Unsubscribes the recipient of a mailing from every list.
 *
 * - GET shows a page with a button and changes nothing, because programs follow links too. A link leads to less than that: lists, less mail, a pause.
 * - POST unsubscribes at once: from that page, or as a mail provider does for a person (RFC 8058: no credentials, no cookies, no redirect).
 *   It may be repeated. The answer leads to the same page, for whoever changes their mind.
 */
async function unsubscribe(request: Request, response: Response): Promise<void> {
  const { services } = request;
  const signed = String(request.params.signed);
  const messageRef = readSignedPath(services.settings.secretKey, 'unsubscribe', signed);
  if (!messageRef) return sendMessage(request, response, 404, 'not_found');
  // The fields of the form do not matter. A body that is not a form is refused.
  if (request.method === 'POST') await readForm(request, response);
  const leaver = await findLeaver(services, messageRef);
  const language = languageOf(leaver.languages ?? []);
  const { less_mail: less, come_back: back } = language.translations;
  const link = { href: `/my-mail/${signed}/`, words: request.method === 'POST' ? back : less };
  if (request.method !== 'POST') return sendPage(request, response, 200, buttonPage(language, 'unsubscribe', { link }));
  // The link in a proof shows the same pages and changes nothing.
  if (!messageRef.proof) await leaveAll(request, messageRef, leaver);
  await sendMessage(request, response, 200, 'unsubscribed', { language, link });
}
