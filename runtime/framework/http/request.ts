import type { Request, RequestHandler } from 'express';
import type { Call } from './call';
import type { Services } from '../services';
import type { ResourcePlan } from '../plan/plan';
import { negotiate, type ResponseFormat } from '../formats/negotiate';

declare global {
  namespace Express {
    interface Request {
      services: Services;
      /** Goes with every answer and every line of the log. */
      requestId: string;
      /** The path alone, as canonical, whatever routers have cut off. */
      canonicalPath: string;
      /** It is a HEAD, which is a GET in everything else. */
      isHead: boolean;
      /** The query as sent, without the question mark. */
      rawQuery: string;
      /** Tells that one of the service's own form pages sent the request. */
      fromFormPage: boolean;
      /** The resource and the call, from where a handler was found: pages of refusals need them. */
      plan?: ResourcePlan;
      call?: Call;
      /** What a form page sent, before it was decoded. */
      submitted?: unknown;
      /** The format, once it was chosen. */
      wanted?: ResponseFormat;
    }
  }
}

/** Gives a request what later steps rely on, so that a refusal at any step can be written. */
export function prepareRequest(services: Services, findOrigin: (request: Request) => void): RequestHandler {
  return (request, _response, next) => {
    request.services = services;
    request.requestId = '';
    request.canonicalPath = '/';
    request.isHead = false;
    request.rawQuery = '';
    request.fromFormPage = false;
    findOrigin(request);
    next();
  };
}

/** The decoded query of a request. */
export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.rawQuery);
}

/** The format that a request asks for, chosen once. Throws a 400 for an unknown one. */
export function responseFormat(request: Request, query: URLSearchParams, rows?: boolean): ResponseFormat {
  request.wanted ??= negotiate(query, request.headers.accept, rows);
  return request.wanted;
}
