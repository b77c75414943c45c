import { Message } from '../words';
import { refuse } from '../errors/http-error';

/** How deep a body may nest. No request needs so much, and any stack can hold it. */
export const MAX_DEPTH = 32;

/**
 * How many elements a body may have: fields of a form, members and items of JSON, elements and attributes of XML. Each costs time to read
 * and to check: 180,000 names held the event loop for 3 seconds.
 */
export const MAX_ELEMENTS = 5000;

/** The error 413 for a body with more than `MAX_ELEMENTS`. */
export function tooManyElements(): Error {
  return refuse(413, new Message('writing.too_many_fields', { most: MAX_ELEMENTS }));
}

/** The error 400 for a body that nests deeper than `MAX_DEPTH`. */
export function tooDeep(): Error {
  return refuse(400, new Message('requests.nested_too_deep', { most: MAX_DEPTH }));
}

/** The error 400 for the key `__proto__` of an object within a body. Beside other keys of a body it is passed over, as they are. */
export function refusedPrototype(): Error {
  return refuse(400, new Message('writing.proto_name'));
}
