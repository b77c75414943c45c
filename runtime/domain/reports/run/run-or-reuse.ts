import { queryOn } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import type { QueryLimits, QueryParams } from '../../../core/staff-sql';
import type { ResultFormat } from '../result/result-format';
import { parseDuration, type RunOptions } from './run-options';
import { runReport, type ReportOutput } from './run-report';
import type { RunnableReport } from './runnable-report';
import { recentErasures } from '../../people';
import { tables } from '../../../../generated/rows/tables';
import { accountWithId } from '../../../core/auth';
import type { Account } from '../../../core/plan/viewer';
import { cacheKey, ErasedMeanwhile, findCachedResult, openStoredResult, storeResult, type StoredResult } from '../result/stored-result';

/** A request for the result of a report. */
interface ReportRequest extends Pick<RunOptions, 'refresh' | 'cacheDuration'> {
  params: QueryParams;
  format: ResultFormat;
}

/** Seconds for which a result of the report may be reused. */
export function reuseSeconds(report: RunnableReport, { cacheDuration }: { cacheDuration?: number }): number {
  return cacheDuration ?? parseDuration(report.refresh);
}

/** The result of a report: a stored one when the report or the request allow to reuse it, else the result of a new run. Throws as `runReport`. */
export async function runOrReuse(
  services: Services,
  report: RunnableReport,
  request: ReportRequest,
  limits: QueryLimits,
): Promise<ReportOutput> {
  const { pool } = services;
  const { params, format } = request;
  const seconds = reuseSeconds(report, request);
  const run = (): Promise<ReportOutput> => runReport(services, report, params, format, limits);
  if (seconds === 0) return run();
  const key = cacheKey(report, params, format, viewerKey(services, limits.viewer));
  const cached = request.refresh ? undefined : await findCachedResult(pool, key, seconds);
  const result = cached ?? (await runAndStore(services, run, { key, seconds }));
  if (!result) return run();
  const { format: stored, rows, translated } = result;
  return { format: stored, content: openStoredResult(pool, result), rowCount: () => rows, translated };
}

/** Stores the result of a run. Undefined when somebody was erased while it ran: then it may hold what was erased, and is not kept. */
async function runAndStore(
  services: Services,
  run: () => Promise<ReportOutput>,
  lifetime: { key: string; seconds: number },
): Promise<StoredResult | undefined> {
  const erasures = await recentErasures(queryOn(services.pool));
  try {
    return await storeResult(services, await run(), { ...lifetime, erasures });
  } catch (error) {
    if (error instanceof ErasedMeanwhile) return undefined;
    throw error;
  }
}

/**
 * Whose result it is: that of the viewer, with the rights that it has now. Null where every row and field is for everybody, so that all share
 * one.
 */
export function viewerKey({ registry }: Pick<Services, 'registry'>, viewer: QueryLimits['viewer']): string | null {
  if (!registry.scoped || viewer === undefined) return null;
  if (viewer === null || viewer === 'program') return String(viewer);
  const { id, superuser, rights, groups = [], limits = [] } = viewer;
  return superuser ? 'superuser' : JSON.stringify([id, [...rights].sort(), [...groups].sort(), [...limits]]);
}

/** For whom a background run reads: who asked for it, or who saved the report that runs by itself. */
export async function viewerOfTask(services: Services, task: number, { savedBy }: Pick<RunnableReport, 'savedBy'>): Promise<Account> {
  const row = await tables(services).backgroundtask.findUnique({ where: { id: task }, select: { submitter_id: true } });
  return accountWithId(services, row?.submitter_id ?? savedBy);
}
