import { accept, type Coerced, reject } from './coerced';

/**
 * A reference: what it names is decided when it is resolved. Forms send an empty text for none.
 */
export function coerceReference(input: unknown): Coerced {
  return input === '' ? reject('This field is required.') : accept(input);
}

/** A list of references or objects. Forms and XML send a list of one as the item alone. */
export function coerceList(input: unknown): Coerced {
  if (Array.isArray(input)) return accept(input);
  if (input === '' || (typeof input === 'object' && input !== null && Object.keys(input).length === 0)) return accept([]);
  return typeof input === 'boolean' ? reject('Enter a list.') : accept([input]);
}

/** Custom fields: an object of name to value, or a list of objects with `name` and `value`. Their values are checked by name. */
export function coerceFields(input: unknown): Coerced {
  if (input === '') return accept({});
  return typeof input === 'object' && input !== null ? accept(input) : reject('Enter an object of names and values.');
}

/** An object whose fields are checked by the handler that stores it. */
export function coerceObject(input: unknown): Coerced {
  if (input === '') return accept({});
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? accept(input)
    : reject('Enter an object of names and values.');
}
