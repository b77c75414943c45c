import { accept, type Coerced, reject } from './coerced';

/** Accepts any reference; it is checked when it is resolved. Refuses the empty text, which forms send for nothing. */
export function coerceReference(input: unknown): Coerced {
  return input === '' ? reject('This field is required.') : accept(input);
}

/** Accepts a list of references or objects. Forms and XML send a list of one as the item alone, and an empty one as the empty text. */
export function coerceList(input: unknown): Coerced {
  if (Array.isArray(input)) return accept(input);
  if (input === '') return accept([]);
  const isBare = typeof input === 'object' && input !== null && Object.keys(input).length === 0;
  return isBare || typeof input === 'boolean' ? reject('Enter a list.') : accept([input]);
}

/** Accepts custom fields: an object of name to value, or a list of objects with `name` and `value`. The values are checked later, by name. */
export function coerceFields(input: unknown): Coerced {
  if (input === '') return accept({});
  return typeof input === 'object' && input !== null ? accept(input) : reject('Enter an object of names and values.');
}

/** Accepts an object. The handler that stores it checks its fields. */
export function coerceObject(input: unknown): Coerced {
  if (input === '') return accept({});
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? accept(input)
    : reject('Enter an object of names and values.');
}
