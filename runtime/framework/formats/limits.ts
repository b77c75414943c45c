import { refuse } from '../http/errors';

/** How deep a body may nest: far more than any request needs, far less than what a stack can bear. */
export const MAX_DEPTH = 32;

/** More fields than any form has; each costs time to check. */
export const MAX_FIELDS = 5000;

/** The refusal of a body with more than `MAX_FIELDS`. */
export function tooManyFields(): Error {
  return refuse(413, `Request has more than ${MAX_FIELDS} fields.`);
}

/** The refusal of a body that nests deeper than `MAX_DEPTH`. */
export function tooDeep(): Error {
  return refuse(400, `Request is nested more than ${MAX_DEPTH} levels deep.`);
}
