import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from '../../../runtime/staff/charts/chart';
import { colourOf, dashesOf } from '../../../runtime/staff/charts/chart';
import { drawn } from '../../../runtime/staff/charts/draw';
import { openDrawing } from '../../../runtime/staff/charts/library';
import { LOADS } from './loads';
import type { Row } from './report';

const STYLE = join(__dirname, '..', '..', '..', 'runtime', 'staff', 'frame', 'style.css');
const [WIDTH, HEIGHT, TITLE] = [480, 200, 30];
const WHOLE = { width: 2 * WIDTH, height: TITLE + HEIGHT + 30 };

/** Two curves beside each other, as a picture that needs nothing else: requests a second by processes, and by replicas. */
export function pictureOf(byProcesses: readonly Row[], byReplicas: readonly Row[], processes: number): string {
  const curves = [
    curve('Requests a second, by processes of the API (no replica)', byProcesses, 'processes'),
    curve(`Requests a second, by replicas (${processes} processes)`, byReplicas, 'replicas'),
  ].map((text, place) => `<g transform="translate(${place * WIDTH} 0)">${text}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WHOLE.width} ${WHOLE.height}" width="${WHOLE.width}" height="${WHOLE.height}" font-family="sans-serif" font-size="12">
<style>:root { ${colours()} }</style>
<rect width="100%" height="100%" fill="#fff"/>
${curves.join('\n')}
<g transform="translate(52 ${TITLE + HEIGHT + 16})">${legend()}</g>
</svg>
`;
}

function curve(title: string, rows: readonly Row[], by: 'processes' | 'replicas'): string {
  const series = LOADS.map((name) => ({
    name,
    points: rows.flatMap((row) => ({ x: String(row[by]), y: row.measured.get(name)?.perSecond ?? null })),
  }));
  const chart: Chart = { type: 'line', title, x: 'text', series };
  const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
  const y = (value: number | null): string => (value === null ? '–' : whole.format(value));
  const picture = drawn(chart, { x: String, tick: String, y, yTick: y }, WIDTH, { name: title, text: title }, openDrawing());
  return `<text x="12" y="20" font-weight="bold">${title}</text><g transform="translate(0 ${TITLE})">${picture}</g>`;
}

function legend(): string {
  const entry = (name: string, place: number): string => {
    const dashes = dashesOf(place);
    const line = `<line x1="0" x2="28" y1="-4" y2="-4" stroke="${colourOf(place)}" stroke-width="2"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`;
    return `<g transform="translate(${place * 200} 0)">${line}<text x="34">${name}</text></g>`;
  };
  return LOADS.map(entry).join('');
}

/** The colours of charts, from the style sheet of pages: a picture on its own has none. */
function colours(): string {
  const [light] = readFileSync(STYLE, 'utf8').split('@media');
  return [...light!.matchAll(/--chart-\d: [^;]+;/g)].join(' ');
}
