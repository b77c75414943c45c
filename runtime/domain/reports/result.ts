import type { Services } from '../../framework/services';
import type { Bounds, Params } from '../../framework/staff-sql';
import { durationOf } from './duration';
import type { Format } from './format';
import { contentOf, findKept, keep, keyOf } from './keep';
import type { Report } from './report';
import type { RunRequest } from './request';
import { runReport, type Output } from './run';

/** How a result is asked for. */
export interface Wish extends Pick<RunRequest, 'refresh' | 'cacheDuration'> {
  params: Params;
  format: Format;
}

/** Seconds that a result of the report may be shown again. */
export function lifetimeOf(report: Report, { cacheDuration }: { cacheDuration?: number }): number {
  return cacheDuration ?? durationOf(report.refresh);
}

/**
 * The result of a report: one that was kept, where the report or the request says for how long it may be shown again, else that of a new
 * run. Throws as `runReport`.
 */
export async function resultOf(services: Services, report: Report, wish: Wish, bounds: Bounds): Promise<Output> {
  const { pool } = services;
  const seconds = lifetimeOf(report, wish);
  const run = (): Promise<Output> => runReport(services, report, wish.params, wish.format, bounds);
  if (seconds === 0) return run();
  const key = keyOf(report, wish.params, wish.format);
  const known = wish.refresh ? undefined : await findKept(pool, key, seconds);
  const kept = known ?? (await keep(pool, await run(), { key, seconds }));
  return { format: kept.format, content: contentOf(pool, kept, { packed: false }), rows: () => kept.rows };
}
