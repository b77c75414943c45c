import { html, type Markup } from '../../core/formats/markup';
import type { Words } from '../words';
import { colourOf, MAX_SERIES, type Chart } from './chart';
import type { ValueTexts } from './values';

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
export function shareOf(chart: Chart, written: ValueTexts, words: Words, text: string): Markup {
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
export function swatch(index: number, dashes?: string): Markup {
  const shape =
    dashes === undefined
      ? html`<rect width="16" height="12" rx="3" fill="${colourOf(index)}"/>`
      : html`<path d="M0 6H24" stroke="${colourOf(index)}" stroke-width="3" stroke-dasharray="${dashes}"/>`;
  return html`<svg aria-hidden="true" width="${dashes === undefined ? 16 : 24}" height="12">${shape}</svg>`;
}
