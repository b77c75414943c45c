import { refuse } from '../errors';

/** How deep a body may nest: far more than any request needs, far less than what a stack can bear. */
export const MAX_DEPTH = 32;

/** The refusal of a body that nests deeper than `MAX_DEPTH`. */
export function tooDeep(): Error {
  return refuse(400, `Request is nested more than ${MAX_DEPTH} levels deep.`);
}
