import type { Request, Response } from '../express';
import type { Answer } from '../call';
import { MEDIA_TYPES, type ResponseFormat } from '../formats/negotiate';
import { writeBody } from '../formats/write-body';
import { etagOf, matchesEtag } from '../formats/etag';

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
