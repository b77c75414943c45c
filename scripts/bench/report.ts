import { cpus, totalmem } from 'node:os';
import type { Comparison, Figures } from './compare';

/** A line of the table. */
export interface Result {
  path: string;
  ours: string;
  limit: string;
  ratio: string;
  required: string;
  /** Undefined where nothing is required. */
  reached: boolean | undefined;
  latency: string;
}

/** A comparison with a limit program: the ratio must reach `least`. */
export function atLeast(path: string, { ours, limit, ratio }: Comparison, least: number): Result {
  return { ...rates(path, ours, limit), ratio: ratio.toFixed(2), required: `≥ ${least}`, reached: ratio >= least };
}

/** A comparison with a limit program: ours must reach `least` a second. */
export function asFastAs(path: string, { ours, limit, ratio }: Comparison, least: number): Result {
  return { ...rates(path, ours, limit), ratio: ratio.toFixed(2), required: `≥ ${least}/s`, reached: ours.perSecond >= least };
}

/** A comparison of the service with itself: it must be no slower than `most` times the other side. */
export function noSlower(path: string, { ours, limit, ratio }: Comparison, most: number): Result {
  const times = 1 / ratio;
  return { ...rates(path, ours, limit), ratio: `${times.toFixed(2)}×`, required: `≤ ${most}×`, reached: times <= most };
}

/** Latencies of which the 99th of 100 must be no more than `most` milliseconds; without it nothing is required. */
export function withinTime(path: string, { ours, limit }: Pick<Comparison, 'ours' | 'limit'>, most: number | undefined): Result {
  const required = most === undefined ? '' : `p99 ≤ ${most} ms`;
  return { ...rates(path, ours, limit), ratio: '', required, reached: most === undefined ? undefined : ours.p99 <= most };
}

/** A single figure, which must stay below `most`. */
export function below(path: string, value: number, most: number, unit: string): Result {
  const shown = `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`;
  return { path, ours: shown, limit: '', ratio: '', required: `< ${most} ${unit}`, reached: value < most, latency: '' };
}

function rates(path: string, ours: Figures, limit: Figures): Pick<Result, 'path' | 'ours' | 'limit' | 'latency'> {
  const latency = ({ p50, p99 }: Figures): string => `${p50.toFixed(1)}/${p99.toFixed(1)}`;
  return { path, ours: perSecond(ours), limit: perSecond(limit), latency: `${latency(ours)} | ${latency(limit)}` };
}

function perSecond(figures: Figures): string {
  return `${Math.round(figures.perSecond)}/s`;
}

/** What the figures were measured on. */
export function machine(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() || 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`;
}

/** The table, as text in columns. */
export function table(results: readonly Result[]): string {
  const head = ['path', 'ours', 'limit', 'ratio', 'required', '', 'ms: ours p50/p99 | limit'];
  const rows = results.map((result) => [
    result.path,
    result.ours,
    result.limit,
    result.ratio,
    result.required,
    verdict(result),
    result.latency,
  ]);
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]): string =>
    row
      .map((text, column) => (column === 0 || column > 4 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

function verdict({ reached }: Result): string {
  if (reached === undefined) return '';
  return reached ? 'ok' : 'SHORT';
}
