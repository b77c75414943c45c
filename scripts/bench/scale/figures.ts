import type { Result } from '../report';
import type { Figure } from './kept';

/** So many times what a database of a million people takes. */
export const NO_WORSE = { times: 1.2 };
/** A ratio to the other side that is asked for by itself: how the line is called, and the goal. */
const RATIOS: [RegExp, string, Required<Figure>['goal']][] = [
  [/^rebuild/, 'against SQL by hand', { most: 1.15 }],
  [/^send .* with tracking/, 'of the limit', { least: 0.9 }],
  [/^claim and settle/, 'a mailing to few', { most: 1.2 }],
];

/** A line of another group as figures of this one: its rate, time, memory (123/s, 0.95 s, 12 ms, 300 MB) or p99, and its ratio to the other side where that counts. */
export function figuresOf({ path, ours, latency, required, ratio }: Result, people: number): Figure[] {
  const named = path
    .replaceAll(people.toLocaleString('en'), 'all')
    .replace(/[\d,]+ recipients to/, 'all recipients to')
    .replace(/\b\d+ (actions|phones) are/g, '$1 are')
    .replace(/ (against|than) \d+ others/, '');
  const p99 = /^[\d.]+\/([\d.]+)/.exec(latency)?.[1];
  if (p99 !== undefined && /^p99/.test(required))
    return [{ path: `${named} (p99)`, value: Number(p99), unit: 'ms', goal: { most: Number(/[\d.]+/.exec(required.slice(3))![0]) } }];
  const found = /^([\d.]+) ?(\/s|s|ms|MB)$/.exec(ours);
  if (!found) return [];
  const value = Number(found[1]) * (found[2] === 's' ? 1000 : 1);
  const unit = found[2] === 's' ? 'ms' : (found[2] as Figure['unit']);
  const figure: Figure = { path: named, value, unit, goal: unit === 'MB' ? { most: 400 } : NO_WORSE };
  return [figure, ...ratioOf(named, ratio)];
}

/** Of rebuilds how many times as long as by hand; of the others the ratio as it is printed. */
function ratioOf(named: string, ratio: string): Figure[] {
  const [, against, goal] = RATIOS.find(([pattern]) => pattern.test(named)) ?? [];
  if (against === undefined || ratio === '') return [];
  const value = named.startsWith('rebuild') ? 1 / Number(ratio) : Number.parseFloat(ratio);
  return [{ path: `${named}, ${against}`, value, unit: '×', goal }];
}
