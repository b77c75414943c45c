import { accept, type Coerced, type ValueLimits, reject } from './coerced';

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * An exact decimal number as the text `"10.00"`, with all digits of its scale: money never passes through floating point.
 * Accepts texts and JSON numbers without exponent. More decimal places than the column has are refused, not rounded.
 */
export function coerceDecimal(input: unknown, limits: ValueLimits): Coerced {
  const text = typeof input === 'number' ? String(input) : input;
  const parts = typeof text === 'string' ? DECIMAL.exec(text.trim()) : null;
  const [, sign, whole = '', fraction = ''] = parts ?? [];
  if (whole + fraction === '') return reject('Enter a decimal number.');
  const { digits = 10, scale = 2 } = limits;
  const places = fraction.replace(/0+$/, '');
  const front = whole.replace(/^0+(?=\d)/, '') || '0';
  if (places.length > scale) return reject(`Ensure that there are no more than ${scale} decimal places.`);
  if ((front === '0' ? 0 : front.length) > digits - scale) return reject('This number is out of range.');
  const unsigned = scale === 0 ? front : `${front}.${places.padEnd(scale, '0')}`;
  const value = sign === '-' && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned;
  return withinBounds(value, limits);
}

/** Bounds in the YAML are small numbers, so comparing as floating point is exact enough. */
function withinBounds(value: string, { minimum, maximum }: ValueLimits): Coerced {
  if (minimum !== undefined && Number(value) < minimum) return reject(`Ensure this value is at least ${minimum}.`);
  if (maximum !== undefined && Number(value) > maximum) return reject(`Ensure this value is at most ${maximum}.`);
  return accept(value);
}
