import type { Words } from '../words';
import type { Chart, ChartPoint } from './chart';

const DAY = 86_400_000;

/** How the values of a chart are written, in the language of the page. */
export interface ValueTexts {
  /** A value of `x` in full, for tables and for who points at it. */
  x(value: ChartPoint['x']): string;
  /** The same at an axis, where there is little room. */
  tick(value: ChartPoint['x']): string;
  y(value: number | null): string;
  yTick(value: number): string;
}

/** How the values of this chart are written. */
export function writtenBy({ x = 'text', series }: Chart, { locale }: Words): ValueTexts {
  const full = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const y = (value: number | null): string => (value === null ? '–' : full.format(value));
  const yTick = (value: number): string => (Math.abs(value) >= 10_000 ? compact : full).format(value);
  if (x === 'text') return { x: String, tick: String, y, yTick };
  if (x === 'number') return { x: (value) => full.format(Number(value)), tick: (value) => yTick(Number(value)), y, yTick };
  const times = series.flatMap(({ points }) => points.map((point) => timeOf(point.x)));
  const [whole, short] = timeFormats(times);
  const format = (options: Intl.DateTimeFormatOptions): ((value: ChartPoint['x']) => string) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (value) => (Number.isNaN(timeOf(value)) ? String(value) : formatter.format(timeOf(value)));
  };
  return { x: format(whole), tick: format(short), y, yTick };
}

/** Milliseconds of a time; of a text without a zone as UTC. NaN for what is none. */
export function timeOf(value: ChartPoint['x']): number {
  if (typeof value !== 'string') return Number(value);
  return Date.parse(/T\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value) ? `${value}Z` : value);
}

/** Times of one day have hours, those of some days the day and the hour, as a day alone would stand there twice; those of some years only months. */
function timeFormats(times: readonly number[]): [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions] {
  const known = times.filter((time) => !Number.isNaN(time));
  const span =
    known.reduce((most, time) => Math.max(most, time), -Infinity) - known.reduce((least, time) => Math.min(least, time), Infinity);
  const day = { day: 'numeric', month: 'short' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const areDays = known.every((time) => time % DAY === 0);
  const whole = { ...day, year: 'numeric', ...(areDays ? {} : clock) } as const;
  if (span < 2 * DAY && !areDays) return [whole, clock];
  if (span < 5 * DAY && !areDays) return [whole, { ...day, ...clock }];
  if (span < 300 * DAY) return [whole, day];
  return [whole, span < 2000 * DAY ? { month: 'short', year: 'numeric' } : { year: 'numeric' }];
}
