import { parseBoolean } from '../../formats/parse-boolean';
import { accept, type Coerced, reject } from './coerced';

/** A truth value, or a text or number that spells one. */
export function coerceBoolean(input: unknown): Coerced {
  if (typeof input === 'boolean') return accept(input);
  const said = typeof input === 'string' || typeof input === 'number' ? parseBoolean(String(input)) : undefined;
  return said === undefined ? reject('Enter true or false.') : accept(said);
}
