import { pipeline } from 'node:stream';
import type { Router } from 'express';
import type { Request, Response } from '../call/express';
import type { Answer, Content } from '../call';
import { MEDIA_TYPES, type ResponseFormat, writeBody, parsedBody, etagOf, matchesEtag } from '../formats/write-body';
import type { HttpError } from '../errors/http-error';
import { ENDING } from './server';
import type { ResourcePlan } from '../plan/plan';
import type { JsonValue } from '../formats/exact-json';
import { html, type Markup } from '../formats/markup';
import { collectionPath, objectPath } from '../plan/reference';

/**
 * Sends an answer as data, in the requested format. The answer to a GET carries an `ETag`, and is a 304 when the client has it already.
 * Sends nothing when the client has disconnected.
 */
export function send(request: Request, response: Response, answer: Answer, format: ResponseFormat): void {
  if (response.destroyed || response.headersSent) return;
  setHead(response, answer);
  if (!answer.body || 'content' in answer.body) return sendEmpty(response, answer.status);
  const bytes = bytesOf(answer, format);
  if (request.method === 'GET' && answer.status === 200) {
    const etag = etagOf(bytes);
    response.setHeader('ETag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  response.setHeader('Content-Type', format.type ?? MEDIA_TYPES[format.format]);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** The body of an answer in a format. Empty for an answer without one, and for one that is sent as it is. */
export function bytesOf(answer: Answer, format: ResponseFormat): Buffer {
  const { body, shape = 'response' } = answer;
  if (!body || 'content' in body) return Buffer.alloc(0);
  return Buffer.from(writeBody(format, body, shape));
}

/** Sets the status and headers of an answer. */
export function setHead(response: Response, { status, headers = {} }: Pick<Answer, 'status' | 'headers'>): void {
  const varies = response.getHeader('Vary');
  response.statusCode = status;
  // What a session shows is for its browser alone. Shared caches know that of `Authorization`, and not of cookies.
  response.setHeader('Cache-Control', (response.req as Request | undefined)?.session ? 'private, no-cache' : 'no-cache');
  response.setHeader('Vary', 'Accept, Authorization, Cookie');
  // The handler may override them: a login token must not be cached.
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // What other sites may read differs by site.
  if (varies === 'Origin') response.setHeader('Vary', `${String(response.getHeader('Vary'))}, Origin`);
}

function sendEmpty(response: Response, status: number): void {
  if (status !== 204 && status !== 304) response.setHeader('Content-Length', 0);
  response.end();
}

/** Sends an answer in the requested format: as data, or as a page for people. `refusal` is why a form was refused, whose page shows it again. */
export async function sendAnswer(
  request: Request,
  response: Response,
  answer: Answer,
  format: ResponseFormat,
  refusal?: HttpError,
): Promise<void> {
  const isPage = format.format === 'html' || format.format === 'form';
  if (isPage && answer.body && !('content' in answer.body)) {
    await pagesOf(request).send(request, response, answer, format.format === 'form', refusal);
  } else send(request, response, answer, format);
}

/**
 * Sends a text or a stream as it is. A stream is sent as fast as the client reads it, and destroyed when the client disconnects.
 * A stream that fails closes the connection before the end of the body, so that no client takes a part for the whole.
 */
export function sendContent(request: Request, response: Response, answer: Answer, { content, type, lasting }: Content): void {
  if (response.destroyed || response.headersSent) {
    if (typeof content !== 'string') content.destroy();
    return;
  }
  setHead(response, answer);
  response.setHeader('Content-Type', type);
  if (typeof content === 'string') {
    const bytes = Buffer.from(content);
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
    return;
  }
  if (request.isHead) {
    content.destroy();
    response.end();
    return;
  }
  if (lasting) {
    request.admission.release();
    response.once(ENDING, () => response.end());
    if (request.isEnding) response.end();
  }
  // The stream, and each step of a request, wait for the end of the answer. Node warns of a leak from the eleventh listener on.
  response.setMaxListeners(20);
  pipeline(content, response, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      request.services.log.warn('An answer broke off.', { request_id: request.requestId, path: request.canonicalPath, cause: error });
    }
  });
}

/** Bytes that a path always gives, and their media type. `etag` where it is known already. */
interface FixedBytes {
  bytes: Uint8Array;
  type: string;
  etag?: string;
  /** A header of the request, beside those of accounts, that the bytes follow from. */
  vary?: string;
}

/** Sends bytes as they are, with their `ETag`; 304 to whoever has them already. */
export function sendBytes(request: Request, response: Response, { bytes, type, etag = etagOf(bytes), vary }: FixedBytes): void {
  const isKnown = matchesEtag(request.headers['if-none-match'], etag);
  setHead(response, {
    status: isKnown ? 304 : 200,
    headers: { ETag: etag, Vary: ['Authorization', 'Cookie', ...(vary === undefined ? [] : [vary])].join(', ') },
  });
  if (isKnown) return void response.end();
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** The path below which pages are for staff alone. */
export const STAFF_PREFIX = '/staff';

/**
 * How answers look to people: `format=html` and `format=form`, and what the forms of such pages send. The room of the pages for staff gives its own to
 * `Services.pages`; without them the core has plain ones.
 */
export interface Pages {
  /** The query that the handler gets, or the address that is meant: a browser is sent there. */
  ask(request: Request, plan: ResourcePlan, query: URLSearchParams): URLSearchParams | { address: string };
  /** The body that an API client would send, from the fields of a form. Throws 400 for a text that its field cannot be. */
  readForm(request: Request, plan: ResourcePlan, fields: unknown): unknown;
  /** Where a browser goes after a form that was done. */
  addressAfter(request: Request, plan: ResourcePlan, answer: Answer): string;
  /** Sends an answer with a value as a page, or as the form of its object. Where a form was refused, `refusal` says why, and it is shown again. */
  send(request: Request, response: Response, answer: Answer, asForm: boolean, refusal?: HttpError): Promise<void>;
  /** What is served beside the resources. Plain pages have none of it. */
  site?: {
    /** Where somebody signs in who asks for a page without credentials. */
    signIn: string;
    /** What pages load: it holds no secret, so it needs no account. */
    files: Router;
    /** What forms ask for, for staff. */
    lookups: Router;
    /** The pages that tell people of the API, below `/rest/v1/docs/`. */
    explorer: Router;
  };
}

declare module '../call/services' {
  interface Services {
    /** Without them the core has plain ones. */
    pages?: Pages;
  }
}

/** Pages of a core that stands alone: what an answer holds as a table, whose paths are links. A form sends the fields of the body by their names. */
const plainPages: Pages = {
  ask: (_request, _plan, query) => query,
  readForm: (_request, _plan, fields) => fields,
  addressAfter({ call }, plan, { headers = {} }) {
    const made = Object.entries(headers).find(([name]) => name.toLowerCase() === 'location')?.[1];
    return made ?? (call?.key === undefined || call.method === 'DELETE' ? collectionPath(plan) : objectPath(plan, call.key));
  },
  async send(request, response, answer) {
    if (!answer.body || 'content' in answer.body) throw new Error('an answer without a value has no page');
    const page = html`<!DOCTYPE html>
<title>${request.canonicalPath}</title>
${shown(parsedBody(answer.body))}`;
    sendPage(response, answer, page);
  },
};

/** The pages of the service: those that it was given, else plain ones. */
export function pagesOf({ services }: Request): Pages {
  return services.pages ?? plainPages;
}

function sendPage(response: Response, head: Answer, { text }: Markup): void {
  if (response.destroyed || response.headersSent) return;
  setHead(response, head);
  const bytes = Buffer.from(text);
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

function shown(value: JsonValue): Markup {
  if (typeof value === 'string' && /^\/[^/\\]/.test(value)) return html`<a href="${value}">${value}</a>`;
  if (typeof value !== 'object' || value === null) return html`${value === null ? '' : String(value)}`;
  const rows = Array.isArray(value)
    ? value.map((item) => html`<tr><td>${shown(item)}</td></tr>\n`)
    : Object.entries(value).map(([name, item]) => html`<tr><th scope="row">${name}</th><td>${shown(item)}</td></tr>\n`);
  return html`<table>${rows}</table>`;
}
