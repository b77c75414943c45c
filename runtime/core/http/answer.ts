import type { Request, RequestHandler, Response } from 'express';
import { meantQuery } from '../../staff/filters';
import { hasForm } from '../../staff/form';
import { decodeSubmission, METHOD_PARAMETER, objectForm, type SentForm } from '../../staff/submission';
import { verbForm } from '../../staff/verb-form';
import { CREATE } from '../../staff/panels';
import { DONE_PARAMETER, SAVED, VERB_PARAMETER } from '../../staff/verbs';
import { displayOf } from '../../staff/display';
import { collectionPath, objectPath, pathOfObject } from '../../staff/view';
import { isMultipart } from '../formats/read-multipart';
import type { VerbButton } from '../plan/display-plan';
import type { ResourcePlan } from '../plan/plan';
import { visiblePlan } from '../read/visible';
import type { Accepted, Answer, Call, Handler } from './call';
import { refuse } from '../errors/http-error';
import { withFormFiles } from './form-files';
import { baseUrlOf } from './host';
import { tellPosition } from './read-your-writes';
import { queryOf, responseFormat } from './request';
import { readRequestBody } from './request-body';
import { sendAnswer } from './send-answer';
import { pageWords } from './send-page';
import { sendContent } from './send-content';
import { checkKeys, checkNames } from './strict/check-names';
import type { NamedRoute } from './strict/known-names';
import { wantsStrictness } from './strict/preference';
import { takesOf } from './strict/takes';
import { unlessUnknown } from './unknown-object';
import { answerAtOnce } from './whole/in-one-transaction';
import { NEXT_PARAMETER, nextPath } from './sign-in';

/**
 * Puts a handler behind a route: makes the call from the request, runs the handler, and sends its answer in the requested format.
 * @param accepts what the request may bring or ask for, beside JSON and plain forms
 * @param shows answers a GET of the object that the handler changes, where that is not the generic one
 */
export function answer(handler: Handler, plan: ResourcePlan, accepts?: Accepted, shows?: Handler): RequestHandler {
  return async (request, response) => {
    const query = queryOf(request);
    const format = responseFormat(
      request,
      takesOf(handler)?.options?.includes('format') ? withoutFormat(query) : query,
      accepts === 'rows',
    );
    request.plan = plan;
    const filters = format.format === 'html' ? meantQuery(query, plan) : null;
    if (filters) return redirect(response, `${request.canonicalPath}${filters.size > 0 ? `?${filters.toString()}` : ''}`);
    request.call = callOf(request, format.format === 'form' && opensForm(request, plan) ? new URLSearchParams({ _limit: '1' }) : query);
    request.call.format = format.format;
    request.call.whenLeft = (listener) => response.once('close', () => response.writableFinished || listener());
    const isStrict = wantsStrictness(request, response, query, plan.read.names) && !request.fromFormPage;
    request.call.isStrict = isStrict;
    const result = await run(request.call, { request, response, handler, plan, accepts, shows, isStrict });
    if (result.status < 400) await tellPosition(request, response);
    if (request.fromFormPage && !result.body && result.status < 300) return redirectAfterForm(request, response, plan, result);
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

/** Whether a request opens the form of a new object: its address fills the form in, and filters no list. */
function opensForm({ method, canonicalPath, account = null }: Request, plan: ResourcePlan): boolean {
  return method === 'GET' && canonicalPath === collectionPath(plan) && hasForm({ plan, account });
}

/** A request, and what answers it. */
interface Route {
  request: Request;
  response: Response;
  handler: Handler;
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
    const isForm = isMultipart(request.headers['content-type']);
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
  const { request, handler, plan, isStrict } = route;
  if (isStrict) {
    const check = (body: unknown): void => checkNames(call, handler, plan, namedRoute(request), body);
    check(call.body);
    if (call.incoming) call.checkFields = check;
  } else if (call.body !== undefined) checkKeys(call, handler, plan, namedRoute(request), call.body);
  return answerAtOnce(call, route);
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
  return decodeSubmission(sentForm(request, plan), body ?? {}, pageWords(request));
}

/** Which form a form page has sent: that of a verb, or that of the object. */
export function sentForm(request: Request, plan: ResourcePlan): SentForm {
  const verb = verbOf(request, plan);
  return verb
    ? verbForm(plan, verb)
    : objectForm(visiblePlan(plan, request.account ?? null), request.services.registry, request.call?.key === undefined);
}

/** The verb that a form page asks for, as its query says it. */
function verbOf(request: Request, plan: ResourcePlan): VerbButton | undefined {
  const name = queryOf(request).get(VERB_PARAMETER);
  const { verbs } = displayOf(plan);
  return name !== null && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
}

/** After a form page: redirects to where the form says, else to the object that was created or changed, or to the collection after a delete. */
function redirectAfterForm(request: Request, response: Response, plan: ResourcePlan, result: Answer): void {
  const next = queryOf(request).get(NEXT_PARAMETER);
  if (next !== null) return redirect(response, nextPath(next));
  const location = Object.entries(result.headers ?? {}).find(([name]) => name.toLowerCase() === 'location')?.[1];
  const made = location !== undefined && isObject(request, location) ? location : undefined;
  const key = request.call?.key;
  const verb = queryOf(request).get(VERB_PARAMETER);
  const led = verb === null && request.method !== 'DELETE' ? leadsTo(request, plan) : undefined;
  if (led !== undefined) return redirect(response, `${led}?${DONE_PARAMETER}=${SAVED}`);
  const here = key === undefined || request.method === 'DELETE' ? collectionPath(plan) : objectPath(plan, key);
  const done = verb ?? (isSaved(request, plan, made) ? SAVED : undefined);
  redirect(response, `${made ?? here}?format=html${done === undefined ? '' : `&${DONE_PARAMETER}=${encodeURIComponent(done)}`}`);
}

/** Whether a form has made or changed the object that it leads to. Where a panel is the form of new ones, the page of what it began says more. */
function isSaved({ method, canonicalPath, call }: Request, plan: ResourcePlan, made: string | undefined): boolean {
  if (method === 'POST') return canonicalPath === collectionPath(plan) && made !== undefined && !isBegun(plan);
  return method !== 'DELETE' && call?.key !== undefined && canonicalPath === objectPath(plan, call.key);
}

function isBegun(plan: ResourcePlan): boolean {
  return displayOf(plan).panels.some(({ forms }) => forms === CREATE);
}

/** The object that a saved form leads to, where its resource says one. */
function leadsTo({ call }: Request, plan: ResourcePlan): string | undefined {
  const field = displayOf(plan).leads_to;
  return field === undefined ? undefined : pathOfObject((call?.body as Readonly<Record<string, unknown>> | undefined)?.[field]);
}

/** Whether a URL is that of an object, of this resource or of another, and not of something below it. */
function isObject({ services }: Request, location: string): boolean {
  const [, name] = /\/rest\/v1\/([a-z]+)\/[^/]+\/$/.exec(location) ?? [];
  return name !== undefined && services.registry.find(name) !== undefined;
}

function redirect(response: Response, location: string): void {
  response.writeHead(303, { Location: location, 'Content-Length': '0', 'Cache-Control': 'no-cache' }).end();
}
