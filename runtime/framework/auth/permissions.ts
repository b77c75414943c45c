import type { RequestHandler } from 'express';
import type { Account } from './account';
import { refuse, type HttpError } from '../http/errors';

/** What an account may do with a kind of object: read it; create, replace and update it; delete it. None includes another. */
export const ACCESS = ['view', 'edit', 'delete'] as const;
export type Access = (typeof ACCESS)[number];

/** Stands for all kinds of object. */
export const EVERY_KIND = '*';

const CHALLENGE = 'Basic realm="REST API", charset="UTF-8"';

/** 401 with the challenge: for missing and wrong credentials and for missing rights alike (decisions, "HTTP", 5). */
export function unauthorised(message: string): HttpError {
  return refuse(401, message, { 'WWW-Authenticate': CHALLENGE });
}

/** Tells whether an account has a right on a kind of object. */
export function isAllowed(account: Account, kind: string, access: Access): boolean {
  return account.superuser || account.rights.has(`${kind}.${access}`) || account.rights.has(`${EVERY_KIND}.${access}`);
}

/**
 * Lets a request pass whose account has the right on the kind of object (the folder under `resources/`); 401 otherwise.
 * Everything is denied unless granted (specification 5.2).
 */
export function may(kind: string, access: Access): RequestHandler {
  return (request, _response, next) => {
    if (!request.account) next(unauthorised('Credentials are needed.'));
    else if (!isAllowed(request.account, kind, access)) next(unauthorised(`This account may not ${access} ${kind}.`));
    else next();
  };
}

/** Lets a request pass that comes from a staff account, whatever its rights: for the list of resources. */
export function staff(): RequestHandler {
  return (request, _response, next) => next(request.account ? undefined : unauthorised('Credentials are needed.'));
}

/** Lets every request pass: for what the specification opens to all (5.4). */
export function anyone(): RequestHandler {
  return (_request, _response, next) => next();
}
