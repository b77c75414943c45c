import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was measured on a path: milliseconds for one, or how many a second. */
export interface Figure {
  path: string;
  value: number;
  unit: 'ms' | '/s' | 'MB' | '×' | 'failed';
  /** At most so many of the unit, or so many times what a smaller database takes. */
  goal?: { most?: number; times?: number; least?: number };
}

/** Keeps figures of a size beside the scratch database, for the runs on other sizes. They take the place of those of the same paths. */
export function keepFigures(dataDir: string, people: number, figures: readonly Figure[]): void {
  const folder = join(dataDir, 'scale');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${people}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : [];
  writeFileSync(file, `${JSON.stringify(withNewer(before, figures), null, 2)}\n`);
}

/** The figures, with newer ones in the places of those of the same paths, and the others behind them. */
export function withNewer(figures: readonly Figure[], newer: readonly Figure[]): Figure[] {
  const of = new Map(newer.map((figure) => [figure.path, figure]));
  const known = new Set(figures.map(({ path }) => path));
  return [...figures.map((figure) => of.get(figure.path) ?? figure), ...newer.filter(({ path }) => !known.has(path))];
}

/** The figures of all sizes that were measured, the smallest first. */
export function keptFigures(dataDir: string): Map<number, Figure[]> {
  const folder = join(dataDir, 'scale');
  const sizes = readdirSync(folder)
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  return new Map(sizes.map((size) => [size, JSON.parse(readFileSync(join(folder, `${size}.json`), 'utf8')) as Figure[]]));
}

/** The figures of each size side by side, with what the largest takes for the smallest, and the goals. */
export function sideBySide(kept: ReadonlyMap<number, readonly Figure[]>): string {
  const sizes = [...kept.keys()];
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!];
  const lines = kept.get(largest)!.map((figure) => {
    const of = (size: number): number | undefined => kept.get(size)!.find(({ path }) => path === figure.path)?.value;
    const before = sizes.length > 1 ? of(smallest) : undefined;
    const times = before === undefined ? undefined : figure.unit === '/s' ? before / figure.value : figure.value / before;
    return [
      figure.path,
      ...sizes.map((size) => shown(of(size), figure.unit)),
      times === undefined || Number.isNaN(times) ? '' : `${times.toFixed(2)}×`,
      goalOf(figure),
      verdict(figure, times),
    ];
  });
  const all = [['path', ...sizes.map((size) => size.toLocaleString('en')), 'times', 'goal', ''], ...lines];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  return all
    .map((line) =>
      line
        .map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shown(value: number | undefined, unit: string): string {
  if (value === undefined) return '';
  return `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')} ${unit}`;
}

function goalOf({ goal, unit }: Figure): string {
  if (goal?.times !== undefined) return `≤ ${goal.times}×`;
  if (goal?.most !== undefined) return `≤ ${goal.most} ${unit}`;
  return goal?.least === undefined ? '' : `≥ ${goal.least} ${unit}`;
}

function verdict({ goal, value }: Figure, times: number | undefined): string {
  if (goal?.times !== undefined) return times === undefined ? '' : times <= goal.times ? 'ok' : 'SHORT';
  if (goal?.most !== undefined) return value <= goal.most ? 'ok' : 'SHORT';
  return goal?.least === undefined ? '' : value >= goal.least ? 'ok' : 'SHORT';
}
