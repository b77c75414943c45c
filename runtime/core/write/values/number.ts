import { accept, type Coerced, reject } from './coerced';

const INT32 = 2 ** 31;

/** Accepts a whole number or its digits. `integer` has 32 bits; `bigint` has 64 bits; beyond 2^53 its value is a BigInt. */
export function coerceInteger(input: unknown, type: 'integer' | 'bigint'): Coerced {
  const isDigits = typeof input === 'string' && /^\s*[+-]?\d{1,20}\s*$/.test(input);
  const number = isDigits ? Number(input) : input;
  if (typeof number !== 'number' || !Number.isInteger(number)) return reject('Enter a whole number.');
  if (type === 'bigint' && !Number.isSafeInteger(number)) return inInt64(BigInt(isDigits ? input.trim().replace(/^\+/, '') : number));
  const inRange = type === 'bigint' || (number >= -INT32 && number < INT32);
  return inRange ? accept(number === 0 ? 0 : number) : reject('This number is out of range.');
}

function inInt64(number: bigint): Coerced {
  return BigInt.asIntN(64, number) === number ? accept(number) : reject('This number is out of range.');
}

/** Accepts a number, or a text in decimal or scientific notation. */
export function coerceFloat(input: unknown): Coerced {
  const number = typeof input === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?\s*$/i.test(input) ? Number(input) : input;
  if (typeof number !== 'number' || Number.isNaN(number)) return reject('Enter a number.');
  return Number.isFinite(number) ? accept(number) : reject('This number is out of range.');
}
