import type { Request, RequestHandler, Response } from '../call/express';
import { METHOD_PARAMETER, baseUrlOf, queryOf, responseFormat } from '../request/request';
import { pagesOf, sendAnswer, sendContent } from './send';
import { isMultipart } from '../formats/read-body';
import type { ResourcePlan } from '../plan/plan';
import { type Accepted, type AllTakes, type Answer, type Call, type Handler, takesOf } from '../call';
import { refuse, HttpError } from '../errors/http-error';
import { tellOfBody, tellOfQuery, tellPosition, wantsStrictness } from './headers';
import { withFormFiles } from './form-files';
import { readRequestBody } from './admission';
import { checkKeys, checkNames, type NamedRoute } from './strict';
import { answerWhole } from './in-one-transaction';
import { quoted } from '../database/sql';
import { keyCondition, keyValue, notFound } from '../read/detail';
import { andRowScope } from '../read/visible';
import { Bindings } from '../read/statement';

/**
 * Puts a handler behind a route: makes the call from the request, runs the handler, and sends its answer in the requested format.
 * @param accepts what the request may bring or ask for, beside JSON and plain forms
 * @param shows answers a GET of the object that the handler changes, where that is not the generic one
 */
export function answer(handler: Handler, plan: ResourcePlan, accepts?: Accepted, shows?: Handler): RequestHandler {
  const takes = takesOf(handler);
  const hasFormat = takes?.options?.includes('format') === true;
  return async (request, response) => {
    const query = queryOf(request);
    const format = responseFormat(request, hasFormat ? withoutFormat(query) : query, accepts === 'rows');
    request.plan = plan;
    const isPage = format.format === 'html' || format.format === 'form';
    const asked = isPage ? pagesOf(request).ask(request, plan, query) : query;
    if ('address' in asked) return redirect(response, asked.address);
    request.call = callOf(request, asked);
    request.call.format = format.format;
    request.call.whenLeft = (listener) => response.once('close', () => response.writableFinished || listener());
    const isStrict = wantsStrictness(request, response, query, plan.read.names) && !request.fromFormPage;
    request.call.isStrict = isStrict;
    tellOfQuery(response, request.call, plan);
    const result = await run(request.call, { request, response, handler, takes, plan, accepts, shows, isStrict });
    if (result.status < 400) await tellPosition(request, response);
    if (request.fromFormPage && !result.body && result.status < 300)
      return redirect(response, pagesOf(request).addressAfter(request, plan, result));
    if (result.body && 'content' in result.body) return sendContent(request, response, result, result.body);
    await sendAnswer(request, response, result, format);
  };
}

/** The query of a request to a handler that means the format of a file by `format`. A form page says by it what it is. */
function withoutFormat(query: URLSearchParams): URLSearchParams {
  if (query.get('format') === 'form' || query.has(METHOD_PARAMETER)) return query;
  const others = new URLSearchParams(query);
  others.delete('format');
  return others;
}

/** A request, and what answers it. */
interface Route {
  request: Request;
  response: Response;
  handler: Handler;
  takes: AllTakes | undefined;
  plan: ResourcePlan;
  accepts: Accepted | undefined;
  shows: Handler | undefined;
  /** The request wants to be told of names that nobody knows. */
  isStrict: boolean;
}

/** Reads the body and runs the handler. */
async function run(call: Call, route: Route): Promise<Answer> {
  const { request, plan, accepts } = route;
  try {
    const isForm = (accepts === 'files' || accepts === 'file') && isMultipart(request.headers['content-type']);
    if (accepts === 'files' && isForm) {
      return await withFormFiles(request, plan, (body) => handle(withBody(call, route, body), route));
    }
    if (accepts === 'file' && isForm) {
      request.admission.begin();
      call.incoming = request;
      if (request.fromFormPage) call.decodeFields = (fields) => decoded(request, plan, fields) as Record<string, unknown>;
    } else call.body = await readCallBody(route);
    return await handle(call, route);
  } catch (error) {
    throw await unlessUnknown(error, call, plan);
  }
}

/** Runs the handler, for a strict request once its names are known, for any other once the keys are whose absence means everything. A handler that reads the body as it arrives has that of the body checked. */
function handle(call: Call, route: Route): Promise<Answer> {
  const { request, response, handler, takes, plan, isStrict } = route;
  tellOfBody(response, call, plan);
  if (isStrict) {
    const check = (body: unknown): void => checkNames(call, takes, plan, namedRoute(request), body);
    check(call.body);
    if (call.incoming) call.checkFields = check;
  } else if (call.body !== undefined) checkKeys(call, takes, plan, namedRoute(request), call.body);
  const { 'if-match': ifMatch, 'idempotency-key': key } = request.headers;
  return ifMatch === undefined && key === undefined ? handler(call, plan) : answerWhole(call, route);
}

function namedRoute({ method, route }: Request): NamedRoute {
  const { path } = route as { path: string };
  return { method, at: path === '/' ? 'list' : path === '/:key/' ? 'detail' : 'verb' };
}

/**
 * The last step of a route. OPTIONS gets a 200 with the allowed methods, every other method a 405. Where no method is allowed, `Allow` names OPTIONS.
 * `instead` is a path that does take the method, for the message.
 */
export function notAllowed(methods: readonly string[], instead?: string): RequestHandler {
  const allow = methods.join(',') || 'OPTIONS';
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(200, { Allow: allow, 'Content-Type': 'text/plain; charset=utf-8' }).end(allow);
      return;
    }
    const hint = instead === undefined ? '' : ` Use ${instead} instead.`;
    throw refuse(405, `${request.method} is not allowed here.${hint}`, { Allow: allow });
  };
}

/** The call of a request, without its body. */
export function callOf(request: Request, query: URLSearchParams): Call {
  const { key, subkey } = request.params;
  return {
    services: request.services,
    requestId: request.requestId,
    method: request.method,
    path: request.canonicalPath,
    query,
    key: typeof key === 'string' ? key : undefined,
    subkey: typeof subkey === 'string' ? subkey : undefined,
    body: undefined,
    account: request.account ?? null,
    baseUrl: baseUrlOf(request),
    ip: request.ip ?? '',
    headers: request.headers,
  };
}

/** The decoded body. The fields of a form page become the body that an API client would send. */
async function readCallBody({ request, response, plan, accepts }: Route): Promise<unknown> {
  const body = await readRequestBody(request, response, { multipart: accepts === 'multipart', mail: accepts === 'mail' });
  return decoded(request, plan, body);
}

function withBody(call: Call, { request, plan }: Route, body: unknown): Call {
  call.body = decoded(request, plan, body);
  return call;
}

function decoded(request: Request, plan: ResourcePlan, body: unknown): unknown {
  if (!request.fromFormPage) return body;
  request.submitted = body;
  return pagesOf(request).readForm(request, plan, body ?? {});
}

function redirect(response: Response, location: string): void {
  response.writeHead(303, { Location: location, 'Content-Length': '0', 'Cache-Control': 'no-cache' }).end();
}

/**
 * What to throw when a call was refused: a 404 in place of a 400 when its path names no object, so that a client learns that the object is
 * gone before it hears of its body. It is looked up after the refusal, so calls that succeed pay nothing.
 */
async function unlessUnknown(error: unknown, call: Call | undefined, plan: ResourcePlan): Promise<unknown> {
  if (!(error instanceof HttpError) || error.status !== 400 || call?.key === undefined || call.method === 'GET') return error;
  const { from, archived } = plan.read;
  // What is archived can still be restored or deleted.
  const rows = archived && (call.method === 'POST' || call.method === 'DELETE') ? `${quoted(archived.table)} t` : from;
  const bindings = new Bindings([keyValue(plan, call.key)]);
  const sql = `SELECT FROM ${rows} WHERE ${keyCondition(plan)}${andRowScope(plan.read, call.account, bindings)}`;
  const { rowCount } = await call.services.pool.query(sql, bindings.values);
  return rowCount === 0 ? notFound(plan, call.key) : error;
}
