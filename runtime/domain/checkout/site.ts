import { type RequestHandler, Router } from 'express';
import { callOf } from '../../framework/http/answer';
import { queryOf } from '../../framework/http/request';
import { readRequestBytes } from '../../framework/http/request-body';
import { applyEvent } from './complete';
import { PROCESSORS } from './processors';

/** `POST /payment-events/<processor>/`: where payment processors tell of payments. Each request is checked by its signature. */
export const paymentEventsSite = Router({ caseSensitive: true });

const receive: RequestHandler = async (request, response, next) => {
  const name = String(request.params.processor);
  const processor = PROCESSORS.get(name);
  if (!processor?.isSet(request.services.settings)) return next();
  request.canonicalPath = `/payment-events/${name}/`;
  if (request.method !== 'POST') return void response.writeHead(405, { Allow: 'POST', 'Content-Length': '0' }).end();
  const event = await processor.read(request.services, request.headers, await readRequestBytes(request, response));
  if (event) await applyEvent(callOf(request, queryOf(request)), name, event);
  response.writeHead(200, { 'Content-Length': '0' }).end();
};
paymentEventsSite.all('/payment-events/:processor', receive);
