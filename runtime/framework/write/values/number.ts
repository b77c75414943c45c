import { accept, type Coerced, reject } from './coerced';

const INT32 = 2 ** 31;

/** Accepts a whole number or its digits. `integer` has 32 bits; `bigint` goes as far as JSON numbers are exact (2^53). */
export function coerceInteger(input: unknown, type: 'integer' | 'bigint'): Coerced {
  const number = typeof input === 'string' && /^\s*[+-]?\d{1,20}\s*$/.test(input) ? Number(input) : input;
  if (typeof number !== 'number' || !Number.isInteger(number)) return reject('Enter a whole number.');
  const inRange = type === 'integer' ? number >= -INT32 && number < INT32 : Number.isSafeInteger(number);
  return inRange ? accept(number === 0 ? 0 : number) : reject('This number is out of range.');
}

/** Accepts a number, or a text in decimal or scientific notation. */
export function coerceFloat(input: unknown): Coerced {
  const number = typeof input === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?\s*$/i.test(input) ? Number(input) : input;
  if (typeof number !== 'number' || Number.isNaN(number)) return reject('Enter a number.');
  return Number.isFinite(number) ? accept(number) : reject('This number is out of range.');
}
