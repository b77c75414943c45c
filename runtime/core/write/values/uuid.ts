import { parseUuid } from '../../types/uuid';
import { accept, type Coerced, reject } from './coerced';

/** Accepts a UUID in any case, and gives it in lower case. */
export function coerceUuid(input: unknown): Coerced {
  const uuid = typeof input === 'string' && input.length < 100 ? parseUuid(input.trim()) : undefined;
  return uuid === undefined ? reject('Enter a UUID: 123e4567-e89b-42d3-a456-426614174000.') : accept(uuid);
}
