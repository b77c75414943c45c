import type { Request, RequestHandler, Response } from 'express';
import type { Answer, Call, Handler } from './call';
import { refuse } from './errors';
import { withoutEmpty } from '../formats/html/filters';
import { decodeSubmission } from '../formats/html/submission';
import { collectionPath } from '../formats/html/view';
import { isMultipart } from '../formats/read-multipart';
import type { ResourcePlan } from '../plan/plan';
import { readRequestBody } from './request-body';
import { baseUrlOf } from './host';
import { responseFormat, queryOf } from './request';
import { send } from './send';
import { sendContent } from './send-content';

/** Puts a handler behind a route: makes the call from the request, runs the handler, sends its answer in the format asked for. */
export function answer(handler: Handler, plan: ResourcePlan): RequestHandler {
  return async (request, response) => {
    const query = queryOf(request);
    const wanted = responseFormat(request, query, handler.rows);
    request.plan = plan;
    const cleaned = wanted.format === 'html' ? withoutEmpty(query) : null;
    if (cleaned) return redirect(response, `${request.canonicalPath}${cleaned.size > 0 ? `?${cleaned.toString()}` : ''}`);
    request.call = callOf(request, query);
    request.call.format = wanted.format;
    request.call.whenLeft = (listener) => response.once('close', () => response.writableFinished || listener());
    if (handler.multipart === 'stream' && isMultipart(request.headers['content-type'])) request.call.incoming = request;
    else request.call.body = await meantBody(request, response, plan, handler);
    const result = await handler(request.call, plan);
    if (request.fromFormPage && !result.body && result.status < 300) return afterForm(request, response, plan, result);
    if (result.body && 'content' in result.body) return sendContent(request, response, result, result.body);
    send(request, response, result, wanted);
  };
}

/** The end of a route: OPTIONS tells the methods, every other method is not allowed. `instead` names the place that takes it. */
export function notAllowed(methods: readonly string[], instead?: string): RequestHandler {
  const allow = methods.join(',');
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(200, { Allow: allow, 'Content-Type': 'text/plain; charset=utf-8' }).end(allow);
      return;
    }
    const hint = instead === undefined ? '' : ` Use ${instead} instead.`;
    throw refuse(405, `${request.method} is not allowed here.${hint}`, { Allow: allow });
  };
}

/** A request as handlers see it, without its body. */
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

/** What a form page sends stands for the body that a program would send. */
async function meantBody(request: Request, response: Response, plan: ResourcePlan, { multipart, mail }: Handler): Promise<unknown> {
  const body = await readRequestBody(request, response, multipart === true, mail);
  if (!request.fromFormPage) return body;
  request.submitted = body;
  return decodeSubmission(plan, body ?? {}, request.call?.key === undefined).body;
}

/** A person is led on to what was made or changed. */
function afterForm(request: Request, response: Response, plan: ResourcePlan, result: Answer): void {
  const location = Object.entries(result.headers ?? {}).find(([name]) => name.toLowerCase() === 'location')?.[1];
  const place = location ?? (request.method === 'DELETE' ? collectionPath(plan) : request.canonicalPath);
  redirect(response, `${place}?format=html`);
}

function redirect(response: Response, location: string): void {
  response.writeHead(303, { Location: location, 'Content-Length': '0', 'Cache-Control': 'no-cache' }).end();
}
