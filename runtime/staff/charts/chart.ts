import type { Words } from '../words';

/** A value on the way of a chart: a time (ISO, UTC), a text or a number, and how much there is of it. Null leaves a gap. */
interface ChartPoint {
  x: string | number | Date;
  y: number | null;
}

/** Numbers that belong together: a line, or the bars of one colour. */
interface ChartSeries {
  name: string;
  points: readonly ChartPoint[];
}

/** What is drawn. The first series gives the shares of `share`. */
export interface Chart {
  type: 'line' | 'bar' | 'share';
  title: string;
  /** What the values of `x` are; text where nothing is said. */
  x?: 'time' | 'text' | 'number';
  series: readonly ChartSeries[];
  /** What the numbers count: `people`. */
  unit?: string;
  /** A table beside the chart has the numbers, and more: none is folded below it. */
  hasTable?: boolean;
}

/** Colours that the style sheet has (`--chart-1` …). */
export const MAX_SERIES = 5;
/** What is drawn at most of one series, and how many bars. The table beside a chart has more. */
export const MAX_POINTS = 2000;
export const MAX_BARS = 30;
/** Rows of the table beside a chart at most. */
export const MAX_ROWS = 500;

/** The colour of a series. Series differ in their dashes too, for whoever does not tell the colours apart. */
export function colourOf(index: number): string {
  return `var(--chart-${(index % MAX_SERIES) + 1})`;
}

/** The dashes of the line of a series. */
export function dashesOf(index: number): string | undefined {
  return [undefined, '7 3', '2 3', '10 3 2 3', '1 4'][index % MAX_SERIES];
}

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
