import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** An id that a proxy may set. It cannot break a header or a line of the log. */
const SAFE_ID = /^[\w.:-]{8,128}$/;

/** Sets the id of a request: its own `X-Request-Id` when that is safe, or else a new one. The response carries it too. */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.headers['x-request-id'];
  request.requestId = typeof sent === 'string' && SAFE_ID.test(sent) ? sent : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
};
