import { accept, type Coerced, type ValueLimits, reject } from './coerced';

/** With the flag `u` this finds only surrogates without their other half: they are no UTF-8 and PostgreSQL refuses them. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const COUNTRY_NAMES: Readonly<Record<string, string>> = { us: 'United States', usa: 'United States' };

/** The reason why PostgreSQL could not store the text, or undefined. */
export function unstorableReason(text: string): string | undefined {
  if (text.includes('\0')) return 'Null characters are not allowed.';
  if (LONE_SURROGATE.test(text)) return 'This is not valid Unicode text.';
  return undefined;
}

/** A text for a column. Numbers become texts, as `{"zip": 10001}` is meant to; `format` decides what is tidied. */
export function coerceText(input: unknown, limits: ValueLimits): Coerced {
  if (typeof input === 'number' || typeof input === 'bigint') return accept(String(input));
  if (typeof input !== 'string') return reject('Enter a text.');
  const problem = unstorableReason(input);
  if (problem) return reject(problem);
  return accept(tidy(input, limits));
}

/** Formatted texts lose the blanks around them, but for templates, which are whole texts; a required text of blanks alone counts as empty; `US` is a country's name too. */
function tidy(text: string, limits: ValueLimits): string {
  if (limits.format === undefined || limits.format === 'template') return limits.minLength !== undefined && text.trim() === '' ? '' : text;
  const trimmed = text.trim();
  return limits.format === 'country' ? (COUNTRY_NAMES[trimmed.toLowerCase()] ?? trimmed) : trimmed;
}
