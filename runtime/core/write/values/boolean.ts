import { parseBoolean } from '../../formats/parse-boolean';
import { accept, type Coerced, reject } from './coerced';

/** Accepts true and false, and texts and numbers that spell them. */
export function coerceBoolean(input: unknown): Coerced {
  if (typeof input === 'boolean') return accept(input);
  const value = typeof input === 'string' || typeof input === 'number' ? parseBoolean(String(input)) : undefined;
  return value === undefined ? reject('Enter true or false.') : accept(value);
}
