import { normalEmail } from '../../types/text-formats';
import { countryName } from '../country';
import { accept, type Coerced, type ValueLimits, reject } from './coerced';
import { parseUuid } from '../../types/parse';

/** With the flag `u` it finds only lone surrogates. They are no valid Unicode, so PostgreSQL refuses them. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why PostgreSQL could not store a text; undefined when it can. */
export function unstorableReason(text: string): string | undefined {
  if (text.includes('\0')) return 'Null characters are not allowed.';
  if (LONE_SURROGATE.test(text)) return 'This is not valid Unicode text.';
  return undefined;
}

/** Accepts a text. Numbers become texts, such as `{"zip": 10001}`. The format decides whether blanks are trimmed. */
export function coerceText(input: unknown, limits: ValueLimits): Coerced {
  if (typeof input === 'number' || typeof input === 'bigint') return accept(String(input));
  if (typeof input !== 'string') return reject('Enter a text.');
  const problem = unstorableReason(input);
  if (problem) return reject(problem);
  return accept(normalise(input, limits));
}

/** Characters of a list of addresses, at most. */
const LONGEST_LIST = 20_000;

/**
 * Trims texts that have a format, except templates. A required text of blanks alone counts as empty. `US` becomes the name of the country, and
 * e-mail addresses get the spelling by which people are told apart.
 */
function normalise(text: string, limits: ValueLimits): string {
  if (limits.format === undefined || limits.format === 'template') return limits.minLength !== undefined && text.trim() === '' ? '' : text;
  const trimmed = text.trim();
  switch (limits.format) {
    case 'country':
      return countryName(trimmed);
    case 'email':
      return normalEmail(trimmed);
    case 'emails':
      // A longer list is refused for its length: a million addresses would hold everybody else up for half a second.
      return trimmed.length > LONGEST_LIST ? trimmed : trimmed.replace(/[^,;\s]+/g, normalEmail);
    default:
      return trimmed;
  }
}

/** Accepts a UUID in any case, and gives it in lower case. */
export function coerceUuid(input: unknown): Coerced {
  const uuid = typeof input === 'string' && input.length < 100 ? parseUuid(input.trim()) : undefined;
  return uuid === undefined ? reject('Enter a UUID: 123e4567-e89b-42d3-a456-426614174000.') : accept(uuid);
}
