import type { Request, RequestHandler } from '../express';
import type { Account } from '../plan/account';
import { refuse, type HttpError } from '../errors/http-error';
import { limitPublicWrite } from '../request/public-limit';

/**
 * What an account may do with a kind of object: `view` reads; `edit` creates, replaces and updates; `delete` deletes. None includes
 * another. A kind is a folder of `resources/`.
 */
export const ACCESS = ['view', 'edit', 'delete'] as const;
export type Access = (typeof ACCESS)[number];

/** The right to do one thing with one kind of object. `EVERY_KIND` stands for all. */
export interface Right {
  kind: string;
  access: Access;
}

/** The kind of a right on all kinds of object. */
export const EVERY_KIND = '*';

const CHALLENGE = 'Basic realm="REST API", charset="UTF-8"';

/** 401 with the challenge: for missing credentials, wrong credentials and missing rights alike. */
export function unauthorised(message: string): HttpError {
  return refuse(401, message, { 'WWW-Authenticate': CHALLENGE });
}

/** Whether an account has a right on a kind of object. Null, for a request without credentials, has none. */
export function isAllowed(account: Account | null, kind: string, access: Access): boolean {
  if (account === null) return false;
  return account.superuser || account.rights.has(`${kind}.${access}`) || account.rights.has(`${EVERY_KIND}.${access}`);
}

/** As `isAllowed`, for a right in the words of the YAML: `users.view`. */
export function hasRight(account: Account | null, right: string): boolean {
  const [kind, access] = right.split('.') as [string, Access];
  return isAllowed(account, kind, access);
}

/**
 * Middleware: passes requests whose account has the right on the kind of object, else 401; 403 for a change by a session without its token. Nothing is
 * granted by default.
 */
export function may(kind: string, access: Access): RequestHandler {
  return (request, _response, next) => {
    if (!request.account) next(unknown(request));
    else if (!isAllowed(request.account, kind, access)) next(unauthorised(`This account may not ${access} ${kind}.`));
    else next();
  };
}

/** Middleware: passes requests of any staff account, whatever its rights. For the list of resources. */
export function staff(): RequestHandler {
  return (request, _response, next) => next(request.account ? undefined : unknown(request));
}

/** The refusal of a request without an account: 403 where it came with a session, and without its token. */
function unknown(request: Request): HttpError {
  if (request.lacksToken) return refuse(403, 'The request does not hold the token of its session (_csrf, or X-CSRF-Token).');
  return unauthorised('Credentials are needed.');
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Middleware: passes every request, for endpoints that are open to all. Writes without credentials are limited by network. */
export function anyone(): RequestHandler {
  return (request, response, next) => {
    if (WRITES.has(request.method)) limitPublicWrite(request, response);
    next();
  };
}
