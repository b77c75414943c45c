import { refuse } from '../errors/http-error';

/** How deep a body may nest. No request needs so much, and any stack can hold it. */
export const MAX_DEPTH = 32;

/** How many fields a form may have. Each costs time to check. */
export const MAX_FIELDS = 5000;

/** The error 413 for a form with more than `MAX_FIELDS`. */
export function tooManyFields(): Error {
  return refuse(413, `Request has more than ${MAX_FIELDS} fields.`);
}

/** The error 400 for a body that nests deeper than `MAX_DEPTH`. */
export function tooDeep(): Error {
  return refuse(400, `Request is nested more than ${MAX_DEPTH} levels deep.`);
}
