import type { RequestHandler } from 'express';
import { refuse } from './errors';
import { METHOD_PARAMETER } from '../formats/html/submission';
import { queryOf } from './request';

const OVERRIDES = new Set(['PATCH', 'PUT', 'DELETE']);
const FORM_METHODS = new Set(['POST', 'PATCH', 'DELETE']);

/**
 * Finds the method that a POST means (decisions, "HTTP", 6): it may name another in `X-HTTP-Method-Override`, and a form page,
 * which can only POST, in its address.
 */
export const methodOverride: RequestHandler = (request, _response, next) => {
  if (request.method !== 'POST') return next();
  const header = request.headers['x-http-method-override'];
  if (header !== undefined) {
    const method = String(header).trim().toUpperCase();
    if (!OVERRIDES.has(method)) return next(refuse(400, 'X-HTTP-Method-Override must be PATCH, PUT or DELETE.'));
    request.method = method;
  } else if (request.rawQuery.includes(METHOD_PARAMETER) && isFormEncoded(request.headers['content-type'])) {
    const method = queryOf(request).get(METHOD_PARAMETER);
    if (method !== null && FORM_METHODS.has(method)) {
      request.method = method;
      request.fromFormPage = true;
    }
  }
  next();
};

function isFormEncoded(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(contentType ?? '');
}
