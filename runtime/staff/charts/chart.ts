/** A value on the way of a chart: a time (ISO, UTC), a text or a number, and how much there is of it. Null leaves a gap. */
export interface ChartPoint {
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
