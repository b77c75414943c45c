import type { Markish, PlotOptions } from '@observablehq/plot' with { 'resolution-mode': 'import' };
import type { Element } from '@xmldom/xmldom';
import { type Chart, colourOf, dashesOf, MAX_BARS, MAX_POINTS, MAX_SERIES, timeOf, type ValueTexts } from './chart';
import type { Drawing } from './library';

/** What the picture does not need: names of its parts, which no reader is told of, and styles, which the policy of pages forbids. */
const DROPPED = ['aria-label', 'aria-hidden', 'class', 'style', 'font-family'];

const SVG = 'http://www.w3.org/2000/svg';

/** A point as it is drawn. */
interface PlotPoint {
  x: string | number | Date;
  y: number | null;
  series: string;
  title: string;
}

/** The picture of a chart for a width in pixels. The text is that of an SVG element without styles of its own. */
export function drawn(chart: Chart, written: ValueTexts, width: number, labels: { name: string; text: string }, drawing: Drawing): string {
  const options = optionsOf(chart, written, width, drawing);
  const element = drawing.plot.plot({ document: drawing.document, width, ...options } as unknown as PlotOptions);
  return svgText(element as unknown as Element, labels, drawing);
}

function optionsOf(chart: Chart, written: ValueTexts, width: number, drawing: Drawing): PlotOptions {
  if (chart.type === 'bar' && (chart.x ?? 'text') === 'text') return acrossOptions(chart, written, width, drawing);
  return uprightOptions(chart, written, width, drawing);
}

/** Lines, and bars along time or numbers: values go upwards. */
function uprightOptions(chart: Chart, written: ValueTexts, width: number, { plot }: Drawing): PlotOptions {
  const all = pointsOf(chart, written, MAX_POINTS);
  const ticks = Math.max(3, Math.floor(width / 110));
  const asBars = chart.type === 'bar';
  const isText = (chart.x ?? 'text') === 'text';
  const places = [...new Set(all.flat().map(({ x }) => Number(x)))].sort((one, other) => one - other);
  const every = Math.ceil(places.length / ticks);
  const shown = asBars ? places.filter((_, index) => index % every === 0) : undefined;
  return {
    height: Math.round(Math.max(200, Math.min(280, width * 0.4))),
    marginLeft: 52,
    marginRight: 20,
    marginTop: 14,
    x: {
      type: isText ? 'point' : asBars ? 'band' : chart.x === 'time' ? 'utc' : 'linear',
      label: null,
      tickSize: 0,
      ticks: asBars ? (shown as number[]) : isText ? undefined : ticks,
      tickFormat: written.tick as (value: unknown) => string,
      ...(asBars ? { domain: places, padding: 0.2 } : {}),
    },
    y: { label: null, grid: true, ...scaleOf(all.flat(), asBars), tickSize: 0, tickFormat: written.yTick as (value: unknown) => string },
    marks: [
      plot.ruleY([0], { strokeOpacity: 0.4 }),
      ...(asBars ? [uprightBars(all.flat(), chart, plot)] : all.flatMap((points, index) => line(points, index, plot))),
    ],
  };
}

/** The axis of values: from 0 to 1 where all are 0, and by whole numbers where there are few of these. Bars of several series stand on each other. */
function scaleOf(points: readonly PlotPoint[], areStacked: boolean): PlotOptions['y'] {
  const values = points.map(({ y }) => y ?? 0);
  if (values.every((value) => value === 0)) return { domain: [0, 1], ticks: [0, 1] };
  const isSmall = !areStacked && values.every((value) => Number.isInteger(value) && value >= 0 && value < 5);
  return { zero: true, nice: true, ticks: isSmall ? Math.max(...values) : 5 };
}

function line(points: PlotPoint[], index: number, plot: Drawing['plot']): Markish[] {
  const stroke = colourOf(index);
  const dots =
    points.length <= 100 ? [plot.dot(points, { x: 'x', y: 'y', r: points.length <= 40 ? 3 : 2, fill: stroke, title: 'title' })] : [];
  return [plot.lineY(points, { x: 'x', y: 'y', stroke, strokeWidth: 2, strokeDasharray: dashesOf(index) }), ...dots];
}

/** The bars of several series stand on each other. */
function uprightBars(points: PlotPoint[], { series }: Chart, plot: Drawing['plot']): Markish {
  const bars = points.map((point) => ({ ...point, x: Number(point.x) }));
  return plot.barY(bars, { x: 'x', y: 'y', fill: fillOf(series), title: 'title' } as object);
}

/** Bars of texts lie: so there is room for the texts. */
function acrossOptions(chart: Chart, written: ValueTexts, width: number, { plot }: Drawing): PlotOptions {
  const points = pointsOf(chart, written, MAX_BARS);
  const texts = [...new Set(points.flat().map(({ x }) => String(x)))];
  const several = points.length > 1;
  const room = Math.min(Math.floor(width * 0.36), 16 + 8 * Math.max(4, ...texts.map((text) => text.length)));
  const fits = Math.floor((room - 12) / 7.5);
  if (!several && texts.some((text) => [...text].length > fits))
    return underTexts(chart, written, width, { points: points.flat(), texts, plot });
  const bar = several ? 16 : 24;
  const place = { label: null, tickSize: 0, padding: 0.2 };
  const tickFormat = (text: unknown): string => shortened(String(text), fits);
  const marks = { x: 'y', fill: fillOf(chart.series), title: 'title' };
  const numbers = { x: 'y', text: (point: PlotPoint) => written.y(point.y), textAnchor: 'start', dx: 5, fill: 'currentColor' };
  const y = several ? 'series' : 'x';
  const fy = several ? { fy: 'x' } : {};
  return {
    height: 24 + texts.length * (several ? points.length * bar + 10 : bar + 6),
    marginLeft: room,
    marginRight: 56,
    marginTop: 4,
    marginBottom: 20,
    x: { label: null, axis: null, zero: true, ...(points.flat().every(({ y: value }) => !value) ? { domain: [0, 1] } : {}) },
    y: several ? { axis: null, padding: 0.1 } : { ...place, domain: texts, tickFormat },
    ...(several ? { fy: { ...place, axis: 'left', domain: texts, tickFormat } } : {}),
    marks: [
      plot.barX(points.flat(), { ...marks, y, ...fy } as object),
      plot.text(points.flat(), { ...numbers, y, ...fy } as object),
      plot.ruleX([0], { strokeOpacity: 0.4 }),
    ],
  };
}

/** Bars whose texts are too long to stand beside them: each stands under its text. */
function underTexts(
  { series }: Chart,
  written: ValueTexts,
  width: number,
  { points, texts, plot }: { points: PlotPoint[]; texts: string[]; plot: Drawing['plot'] },
): PlotOptions {
  const fits = Math.floor((width - 8) / 7);
  const said = { y: 'x', textAnchor: 'start', fill: 'currentColor' };
  return {
    height: 24 + texts.length * 44,
    marginLeft: 2,
    marginRight: 56,
    marginTop: 4,
    marginBottom: 20,
    x: { label: null, axis: null, zero: true, ...(points.every(({ y }) => !y) ? { domain: [0, 1] } : {}) },
    y: { axis: null, padding: 0.1, domain: texts },
    marks: [
      plot.barX(points, { x: 'y', y: 'x', fill: fillOf(series), title: 'title', insetTop: 18 } as object),
      plot.text(points, { ...said, x: 0, text: (point: PlotPoint) => shortened(String(point.x), fits), dx: 4, dy: -11 } as object),
      plot.text(points, { ...said, x: 'y', text: (point: PlotPoint) => written.y(point.y), dx: 5, dy: 9 } as object),
      plot.ruleX([0], { strokeOpacity: 0.4 }),
    ],
  };
}

function fillOf(series: Chart['series']): (point: PlotPoint) => string {
  const colours = new Map(series.map(({ name }, index) => [name, colourOf(index)]));
  return (point) => colours.get(point.series)!;
}

/** The points of each series that is drawn. Values that have no place at an axis are left out. */
function pointsOf({ x = 'text', series, unit }: Chart, written: ValueTexts, most: number): PlotPoint[][] {
  return series.slice(0, MAX_SERIES).map(({ name, points }) =>
    points
      .slice(0, most)
      .map((point) => ({
        x: x === 'time' ? new Date(timeOf(point.x)) : x === 'number' ? Number(point.x) : String(point.x),
        y: point.y,
        series: name,
        title: [`${written.x(point.x)}: ${written.y(point.y)}${unit === undefined ? '' : ` ${unit}`}`, series.length > 1 && name]
          .filter((text) => text !== false)
          .join('\n'),
      }))
      .filter((point) => typeof point.x === 'string' || !Number.isNaN(Number(point.x))),
  );
}

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, Math.max(1, most - 1)).join('')}…` : text;
}

/** The picture as text: with a name and a description for screen readers, and numbers of one decimal place. */
function svgText(element: Element, { name, text }: { name: string; text: string }, { dom, document }: Drawing): string {
  clean(element);
  const describing = (tag: string, content: string): Element => {
    const made = document.createElementNS(SVG, tag);
    made.appendChild(document.createTextNode(content));
    return made;
  };
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', name);
  element.insertBefore(describing('desc', text), element.firstChild);
  return new dom.XMLSerializer().serializeToString(element);
}

function clean(element: Element): void {
  for (const name of DROPPED) element.removeAttribute(name);
  for (const attribute of Array.from(element.attributes)) {
    const shorter = attribute.value.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
    if (shorter !== attribute.value) element.setAttribute(attribute.name, shorter);
  }
  for (const child of Array.from(element.childNodes) as Element[]) {
    if (child.nodeName === 'style') element.removeChild(child);
    else if (child.nodeType === 1) clean(child);
  }
}
