import type { RequestHandler } from '../express';
import { METHOD_PARAMETER } from './pages';
import { refuse } from '../errors/http-error';
import { queryOf } from '../request/request';

const OVERRIDES = new Set(['PATCH', 'PUT', 'DELETE']);
const FORM_METHODS = new Set(['POST', 'PATCH', 'DELETE']);

/**
 * Changes the method of a POST that asks for another one: by the header `X-HTTP-Method-Override`, or by the parameter `_method` that
 * form pages put into their URL, as browsers can only GET and POST.
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
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? '');
}
