import type { Request, RequestHandler } from '../express';
import type { Call } from '../call';
import type { Services } from '../services';
import type { ResourcePlan } from '../plan/plan';
import { negotiate, type ResponseFormat } from '../formats/negotiate';

declare global {
  namespace Express {
    interface Request {
      services: Services;
      /** The id that every answer and every log line of the request carries. */
      requestId: string;
      /** The id of its trace, where traces are made. */
      traceId?: string;
      /** The normalized path, whatever prefix routers have removed from `url`. */
      canonicalPath: string;
      /** Whether the request is a HEAD. Its `method` is GET. */
      isHead: boolean;
      /** The query as it was sent, without the question mark. */
      rawQuery: string;
      /** Whether one of the service's own form pages sent the request. */
      fromFormPage: boolean;
      /** Set while the server ends: it answers this request and no more. */
      isEnding?: boolean;
      /** The resource and the call, as soon as the route is known. Pages of errors need them. */
      plan?: ResourcePlan;
      call?: Call;
      /** The fields of a form page, before they are decoded. */
      submitted?: unknown;
      /** The requested format, once it is known. */
      responseFormat?: ResponseFormat;
    }
  }
}

/** Sets the fields that later steps rely on, so that an error at any step can be answered. */
export function prepareRequest(services: Services, resolveProxy: (request: Request) => void): RequestHandler {
  return (request, _response, next) => {
    request.services = services;
    request.baseUrl = '';
    request.requestId = '';
    request.canonicalPath = '/';
    request.isHead = false;
    request.rawQuery = '';
    request.fromFormPage = false;
    resolveProxy(request);
    next();
  };
}

/** The decoded query of a request. */
export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.rawQuery);
}

/** The format that a request asks for. Throws 400 for an unknown one. */
export function responseFormat(request: Request, query: URLSearchParams, rows?: boolean): ResponseFormat {
  request.responseFormat ??= negotiate(query, request.headers.accept, rows);
  return request.responseFormat;
}
