import { accept, type Coerced, type ValueLimits, reject } from './coerced';

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

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
