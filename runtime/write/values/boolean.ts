import { accept, type Coerced, reject } from './coerced';

const TRUE = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const FALSE = new Set(['false', 'f', 'no', 'n', 'off', '0']);

/** A truth value in every spelling that clients send: true, "True", 1, "1", "on", "yes" and their opposites. */
export function coerceBoolean(input: unknown): Coerced {
  if (typeof input === 'boolean') return accept(input);
  const word = typeof input === 'string' || typeof input === 'number' ? String(input).trim().toLowerCase() : '';
  if (TRUE.has(word)) return accept(true);
  if (FALSE.has(word)) return accept(false);
  return reject('Enter true or false.');
}
