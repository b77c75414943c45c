import { accept, type Coerced, reject, type ValueLimits } from './coerced';
import { parseBoolean } from '../../types/parse';

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

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

/** Accepts true and false, and texts and numbers that spell them. */
export function coerceBoolean(input: unknown): Coerced {
  if (typeof input === 'boolean') return accept(input);
  const value = typeof input === 'string' || typeof input === 'number' ? parseBoolean(String(input)) : undefined;
  return value === undefined ? reject('Enter true or false.') : accept(value);
}

/**
 * Accepts a decimal number as a text such as `"10.00"`, with all digits of its scale, so money never becomes floating point. Takes texts
 * and JSON numbers without exponent. Refuses more decimal places than the column has; never rounds.
 */
export function coerceDecimal(input: unknown, limits: ValueLimits): Coerced {
  const text = typeof input === 'number' ? String(input) : input;
  const parts = typeof text === 'string' ? DECIMAL.exec(text.trim()) : null;
  const [, sign, whole = '', fraction = ''] = parts ?? [];
  if (whole + fraction === '') return reject('Enter a decimal number.');
  const { digits = 10, scale = 2 } = limits;
  const decimals = fraction.replace(/0+$/, '');
  const integerDigits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (decimals.length > scale) return reject(`Ensure that there are no more than ${scale} decimal places.`);
  if ((integerDigits === '0' ? 0 : integerDigits.length) > digits - scale) return reject('This number is out of range.');
  const unsigned = scale === 0 ? integerDigits : `${integerDigits}.${decimals.padEnd(scale, '0')}`;
  const value = sign === '-' && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned;
  return withinBounds(value, limits);
}

/** Bounds in the YAML are small numbers, so a comparison as floating point is exact enough. */
function withinBounds(value: string, { minimum, maximum }: ValueLimits): Coerced {
  if (minimum !== undefined && Number(value) < minimum) return reject(`Ensure this value is at least ${minimum}.`);
  if (maximum !== undefined && Number(value) > maximum) return reject(`Ensure this value is at most ${maximum}.`);
  return accept(value);
}
