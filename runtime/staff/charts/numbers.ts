import { html, type Markup } from '../../core/formats/markup';
import { type Words } from '../words';
import { MAX_ROWS, type Chart } from './chart';
import type { ValueTexts } from './values';
import { say } from '../../core/words';

/** The numbers of a chart as a table, folded: for screen readers, and for whoever wants them exactly. */
export function numbersOf({ title, series, unit }: Chart, written: ValueTexts, words: Words): Markup {
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
