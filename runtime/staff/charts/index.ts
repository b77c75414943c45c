import { LruCache } from '../../core/cache/lru-cache';
import { html, Markup } from '../../core/formats/markup';
import type { Words } from '../words';
import { type Chart, colourOf, dashesOf, MAX_BARS, MAX_POINTS, MAX_ROWS, MAX_SERIES, type ValueTexts, writtenBy } from './chart';
import { drawn } from './draw';
import { openDrawing } from './library';
import { say } from '../../core/words';

export type { Chart } from './chart';

/** Pixels of the picture for wide and for narrow places: the style sheet shows one of them. A picture that is scaled down cannot be read. */
const WIDTHS = { wide: 720, narrow: 340 };

/** Pictures that are asked for again, up to so many characters: a picture takes ten milliseconds. */
const made = new LruCache<Markup>(2_000_000, ({ text }) => text.length);

/**
 * Draws numbers as lines, bars or shares of a whole: SVG in the colours of the style sheet, with a name and a description, and a folded table of the
 * same numbers. Needs no script, and has no styles of its own. Where there are no numbers it says so.
 */
export function chart(what: Chart, words: Words): Markup {
  const series = what.series.map(({ name, points }) => ({
    name,
    points: points.map(({ x, y }) => ({ x, y: Number.isFinite(y) ? y : null })),
  }));
  const asked = { ...what, series };
  return made.get(JSON.stringify([words.locale, asked]), () => markupOf(asked, words));
}

function markupOf(what: Chart, words: Words): Markup {
  const written = writtenBy(what, words);
  const counted = what.series.flatMap(({ points }) => points.filter(({ y }) => y !== null));
  if (counted.length === 0 || (what.type === 'share' && counted.every(({ y }) => y! <= 0)))
    return html`<figure class="chart"><figcaption>${what.title}</figcaption><p class="none">${words.chart_nothing}</p></figure>`;
  return html`<figure class="chart"><figcaption>${what.title}${what.unit !== undefined && html` <span class="none">(${what.unit})</span>`}</figcaption>
${picture(what, written, words)}${leftOut(what, written, words)}${!what.hasTable && numbersOf(what, written, words)}</figure>`;
}

function picture(what: Chart, written: ValueTexts, words: Words): Markup {
  const text = descriptionOf(what, written, words);
  if (what.type === 'share') return shareOf(what, written, words, text);
  const drawing = openDrawing();
  const labels = { name: what.title, text };
  const pictures = Object.entries(WIDTHS).map(
    ([name, width]) => html`<div class="${name}">${new Markup(drawn(what, written, width, labels, drawing))}</div>`,
  );
  return html`${legend(what)}${pictures}`;
}

/** Which colour is which, where there are several. */
function legend({ type, series }: Chart): Markup | null {
  if (series.length < 2) return null;
  const shown = series.slice(0, MAX_SERIES);
  return html`<ul class="legend">${shown.map(({ name }, index) => html`<li>${swatch(index, type === 'line' ? (dashesOf(index) ?? '24') : undefined)}${name}</li>`)}</ul>`;
}

/** What the picture shows, in a sentence for each series. */
function descriptionOf({ series }: Chart, written: ValueTexts, words: Words): string {
  const sentences = series.slice(0, MAX_SERIES).map(({ name, points }) => {
    const values = points.flatMap(({ y }) => (y === null ? [] : [y]));
    const lowest = written.y(values.reduce((least, value) => Math.min(least, value), Infinity));
    const highest = written.y(values.reduce((most, value) => Math.max(most, value), -Infinity));
    return values.length === 0
      ? `${name}${words.colon}${words.chart_nothing}`
      : say(words, words.chart_values, { name, count: written.y(values.length), lowest, highest });
  });
  return sentences.join(' ');
}

/** What is not drawn is said. */
function leftOut({ type, x = 'text', series }: Chart, written: ValueTexts, words: Words): Markup | null {
  if (type === 'share') return null;
  const most = type === 'bar' && x === 'text' ? MAX_BARS : MAX_POINTS;
  const count = series.reduce((longest, { points }) => Math.max(longest, points.length), 0);
  const lacking = [
    count > most && say(words, words.chart_first, { shown: written.y(most), count: written.y(count) }),
    series.length > MAX_SERIES && say(words, words.chart_first, { shown: MAX_SERIES, count: series.length }),
  ].filter((text) => text !== false);
  return lacking.length > 0 ? html`<p class="hint">${lacking.join(' ')}</p>` : null;
}

/** The numbers of a chart as a table, folded: for screen readers, and for whoever wants them exactly. */
function numbersOf({ title, series, unit }: Chart, written: ValueTexts, words: Words): Markup {
  const rows = new Map<string, (number | null)[]>();
  series.forEach(({ points }, index) => {
    for (const { x, y } of points) {
      const key = written.x(x);
      const row = rows.get(key) ?? series.map(() => null);
      row[index] = y;
      rows.set(key, row);
    }
  });
  const shown = [...rows].slice(0, MAX_ROWS);
  return html`<details class="numbers"><summary>${words.chart_numbers}</summary><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<caption>${title}${unit !== undefined && html` (${unit})`}</caption>
<thead><tr><td></td>${series.map(({ name }) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
<tbody>${shown.map(([x, values]) => html`<tr><th scope="row">${x}</th>${values.map((y) => html`<td class="number">${written.y(y)}</td>`)}</tr>`)}</tbody></table></div>
${rows.size > shown.length && html`<p>${say(words, words.chart_first, { shown: written.y(shown.length), count: written.y(rows.size) })}</p>`}</details>`;
}

/** A part of the whole. */
interface Part {
  name: string;
  value: number;
  share: number;
}

const WIDTH = 600;
const HEIGHT = 28;

/** The largest parts, and the others together. Numbers below zero are no parts. */
function partsOf({ series }: Chart, words: Words): Part[] {
  const points = (series[0]?.points ?? []).filter(({ y }) => y !== null && y > 0).map(({ x, y }) => ({ name: String(x), value: y! }));
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const sorted = points.sort((one, other) => other.value - one.value);
  const most = sorted.length > MAX_SERIES ? MAX_SERIES - 1 : MAX_SERIES;
  const others = sorted.slice(most).reduce((sum, { value }) => sum + value, 0);
  const shown = others > 0 ? [...sorted.slice(0, most), { name: words.chart_others, value: others }] : sorted;
  return shown.map((part) => ({ ...part, share: part.value / total }));
}

/** One bar, cut into the parts of a whole, and a list that says what they are. */
function shareOf(chart: Chart, written: ValueTexts, words: Words, text: string): Markup {
  const parts = partsOf(chart, words);
  const percent = new Intl.NumberFormat(words.locale, { style: 'percent', maximumFractionDigits: 1 });
  let at = 0;
  const pieces = parts.map(({ name, value, share }, index) => {
    const x = at;
    at += share * WIDTH;
    return html`<rect x="${x.toFixed(1)}" y="0" width="${Math.max(1, share * WIDTH - 2).toFixed(1)}" height="${HEIGHT}" rx="3" fill="${colourOf(index)}"><title>${name}${words.colon}${written.y(value)} (${percent.format(share)})</title></rect>`;
  });
  return html`<svg class="share" role="img" aria-label="${chart.title}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><desc>${text}</desc>${pieces}</svg>
<ul class="legend">${parts.map(({ name, value, share }, index) => html`<li>${swatch(index)}${name} <span class="none">${written.y(value)} · ${percent.format(share)}</span></li>`)}</ul>`;
}

/** The colour of a series beside its name. */
function swatch(index: number, dashes?: string): Markup {
  const shape =
    dashes === undefined
      ? html`<rect width="16" height="12" rx="3" fill="${colourOf(index)}"/>`
      : html`<path d="M0 6H24" stroke="${colourOf(index)}" stroke-width="3" stroke-dasharray="${dashes}"/>`;
  return html`<svg aria-hidden="true" width="${dashes === undefined ? 16 : 24}" height="12">${shape}</svg>`;
}
