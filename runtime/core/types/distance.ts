/** In what an installation tells distances: those of its home. What is stored, and what the API says, are miles. */
export type Units = 'km' | 'mi';

const KILOMETRES_PER_MILE = 1.609344;

/** A distance in these units, in miles. */
export function inMiles(distance: number, units: Units): number {
  return units === 'km' ? distance / KILOMETRES_PER_MILE : distance;
}

/** A distance in miles, in these units. */
export function inUnits(miles: number, units: Units): number {
  return units === 'km' ? miles * KILOMETRES_PER_MILE : miles;
}

/** A distance as a language writes it: `50 km`, or `50 kilometres` where it is `long`, with as many decimals as `decimals` allows. */
export function distanceText(miles: number, units: Units, language: string, { decimals = 0, long = false } = {}): string {
  return format(units, language, { maximumFractionDigits: decimals, unitDisplay: long ? 'long' : 'short' }).format(inUnits(miles, units));
}

/** The sign of a unit in a language: `km`, `mi`, `км`. */
export function unitSign(units: Units, language: string): string {
  const parts = format(units, language, {}).formatToParts(1);
  return parts.find(({ type }) => type === 'unit')?.value ?? units;
}

function format(units: Units, language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'unit', unit: units === 'km' ? 'kilometer' : 'mile', ...options });
}
