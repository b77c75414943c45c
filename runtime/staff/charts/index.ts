import { LruCache } from '../../core/cache/lru-cache';
import { html, Markup } from '../../core/formats/markup';
import { type Words } from '../words';
import { dashesOf, MAX_BARS, MAX_POINTS, MAX_SERIES, type Chart } from './chart';
import { drawn } from './draw';
import { openDrawing } from './library';
import { numbersOf } from './numbers';
import { shareOf, swatch } from './share';
import { writtenBy, type ValueTexts } from './values';
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
