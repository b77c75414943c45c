import type { Router } from 'express';
import type { Request, RequestHandler, Response } from '../../../core/call/express';
import { toHttpError } from '../../../core/http/error-handler';
import { openToScripts } from '../../../core/http/routes';
import { STAFF_PREFIX } from '../../../core/http/send';
import { queryOf } from '../../../core/request/request';
import type { Language, PublicTexts } from '../../languages';
import type { View } from '../render/load-page';
import { messagePage, type OtherWay } from '../render/plain-page';
import { sendPage } from '../render/send-page';
import { languageOfReader, type PageVisit, visitPage } from './visit';

/** Runs a handler. What it throws is answered with a page, not with JSON. */
export function handlePage(handler: (request: Request, response: Response) => Promise<void> | void): RequestHandler {
  return async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      await sendErrorPage(request, response, error);
    }
  };
}

/** Answers OPTIONS, and refuses every other method. */
function otherMethods(allowed: readonly string[]): RequestHandler {
  const allow = allowed.join(',');
  return async (request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(200, { Allow: allow, 'Content-Length': '0' }).end();
    else await sendMessage(request, response, 405, 'refused', { headers: { Allow: allow } });
  };
}

const ERROR_MESSAGES: Readonly<Record<number, keyof PublicTexts>> = {
  404: 'not_found',
  413: 'too_large',
  429: 'busy',
  500: 'sorry',
  503: 'busy',
};

/** Sends a page that says that the request was refused or failed. The log has the cause. */
export async function sendErrorPage(request: Request, response: Response, error: unknown): Promise<void> {
  const { status, headers } = toHttpError(error, request);
  await sendMessage(request, response, status, ERROR_MESSAGES[status] ?? 'refused', { headers });
}

/**
 * Sends a page that says one thing.
 * @param options `language`: that of the browser by default, else that of the home. `link`: where to go from it
 */
export async function sendMessage(
  request: Request,
  response: Response,
  status: number,
  message: keyof PublicTexts,
  { language, headers, link }: { language?: Language; headers?: Readonly<Record<string, string>>; link?: OtherWay } = {},
): Promise<void> {
  const spoken = language ?? (await languageOfReader(request));
  sendPage(request, response, status, messagePage(spoken.translations[message], spoken, link), headers);
}

/** Addresses of programs and of staff, with pages of their own for what there is not. */
const NOT_OF_VISITORS = [/^\/rest(\/|$)/i, new RegExp(`^${STAFF_PREFIX}(/|$)`)];

/** Says to a visitor with a browser that there is no such page. */
export const sayNotFound: RequestHandler = async (request, response, next) => {
  const { canonicalPath, headers } = request;
  const isVisitor = /\btext\/html\b/i.test(headers.accept ?? '') && !queryOf(request).has('format');
  if (!isVisitor || NOT_OF_VISITORS.some((path) => path.test(canonicalPath))) next();
  else await sendMessage(request, response, 404, 'not_found');
};

/** The page of a request for its visitor. Undefined when there is nothing to see; then the answer has been sent. */
export async function openPage(
  request: Request,
  response: Response,
  view: View,
  parameters: URLSearchParams,
): Promise<PageVisit | undefined> {
  const visit = await visitPage(request, String(request.params.name), view, parameters);
  if ('page' in visit) return visit;
  await sendMessage(request, response, visit.status, visit.status === 410 ? 'gone' : 'not_found', { language: visit.language });
  return undefined;
}

type Handler = (request: Request, response: Response) => Promise<void> | void;

/**
 * Serves an address of a site: GET, HEAD, POST as far as there are handlers, OPTIONS, and a refusal of all else.
 * @param options `open`: whether scripts of other sites may use it
 */
export function serve(
  router: Router,
  path: string,
  { get, post }: { get?: Handler; post?: Handler },
  { open }: { open: boolean } = { open: true },
): void {
  const methods = [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])];
  const route = router.route(path);
  if (open) route.all(openToScripts(methods));
  if (get) route.get(handlePage(get));
  if (post) route.post(handlePage(post));
  route.all(otherMethods(methods));
}
