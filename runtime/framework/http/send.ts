import type { Request, Response } from 'express';
import type { Answer } from './call';
import { PAGE_POLICY } from '../formats/html/layout';
import type { Submission, View } from '../formats/html/view';
import { MEDIA_TYPES, type ResponseFormat } from '../formats/negotiate';
import { writeBody } from '../formats/write-body';
import { etagOf, matchesEtag } from './etag';
import { queryOf } from './request';

/**
 * Sends an answer in the format asked for. What was read carries an `ETag`, and is a 304 when the client has it already
 * (decisions, "HTTP", 7). Sends nothing when the client is gone.
 */
export function send(request: Request, response: Response, answer: Answer, wanted: ResponseFormat, submitted?: Submission): void {
  if (response.destroyed || response.headersSent) return;
  setHead(response, answer);
  if (!answer.body || 'content' in answer.body) return sendEmpty(response, answer.status);
  const isPage = wanted.format === 'html' || wanted.format === 'form';
  if (isPage) response.setHeader('Content-Security-Policy', PAGE_POLICY);
  const text = writeBody(wanted, answer.body, answer.shape ?? 'response', viewOf(request, answer.status, submitted));
  const bytes = Buffer.from(text);
  if (request.method === 'GET' && answer.status === 200) {
    const etag = etagOf(bytes);
    response.setHeader('ETag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  response.setHeader('Content-Type', MEDIA_TYPES[wanted.format]);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Status and headers of every answer. */
export function setHead(response: Response, { status, headers = {} }: Pick<Answer, 'status' | 'headers'>): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept, Authorization');
  // The handler knows better: a token must not be kept at all.
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function sendEmpty(response: Response, status: number): void {
  if (status !== 204 && status !== 304) response.setHeader('Content-Length', 0);
  response.end();
}

function viewOf(request: Request, status: number, submitted: Submission | undefined): View {
  return {
    path: request.canonicalPath,
    query: queryOf(request),
    status,
    account: request.account ?? null,
    registry: request.services.registry,
    plan: request.plan,
    key: request.call?.key,
    submitted,
  };
}
