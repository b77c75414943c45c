import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** What a proxy may give: nothing that could break a header or a line of the log. */
const SANE = /^[\w.:-]{8,128}$/;

/** Gives each request an id, its own `X-Request-Id` where that is sane, and each response the same (decisions, "Error bodies"). */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  request.requestId = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
};
