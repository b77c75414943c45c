import { CsvSplitter } from '../../../core/files/file-rows';
import { placeholderNames, type QueryParams } from '../../../core/staff-sql';
import { cacheKey } from '../result/stored-result';
import { viewerKey } from '../run/run-or-reuse';
import { queryOn } from '../../../core/database/sql';
import { inFileTransaction } from '../../../core/files/file-transaction';
import type { Call } from '../../../core/call';
import type { BackgroundRun } from '../run/run-options';
import { enqueueBackgroundRun } from '../run/background-task';
import type { ShownEntry, Viewing } from './entries';

/** The result of a report as it was found last, as far as a page shows it. */
interface LastResult {
  columns: string[];
  /** Its first rows. An empty value is null. */
  rows: (string | null)[][];
  count: number;
  /** `2026-01-31T12:00:00`, UTC. */
  madeAt: string;
}

/** The last run that the account asked for. */
interface LastRun {
  task: number;
  status: 'queued' | 'running' | 'complete' | 'failed';
  message: string | null;
}

/** What is known of an entry without running its report. */
export interface EntryState {
  result?: LastResult;
  run?: LastRun;
}

/** How many of the tasks of an account are looked at: more than a dashboard starts at once. */
const TASKS = 100;

/** What was found last for each entry, and the runs that the account waits for: two queries, however many entries there are. No report is run. */
export async function lastResults(viewing: Viewing, entries: readonly ShownEntry[]): Promise<EntryState[]> {
  const keys = entries.map(({ report, params }) => cacheKey(report, params, 'csv', viewerKey(viewing.services, viewing.account)));
  const [results, runs] = await Promise.all([resultsOf(viewing, keys), runsOf(viewing)]);
  return entries.map(({ report, params }, index) => ({ result: results.get(keys[index]!), run: runs.get(runKey(report.id, params)) }));
}

async function resultsOf({ services }: Viewing, keys: readonly string[]): Promise<Map<string, LastResult>> {
  const { rows } = await services.pool.query<{ key: string; head: string; count: number; madeAt: string }>(
    `SELECT DISTINCT ON (key) key, head, row_count AS count, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS "madeAt"
     FROM reports_result WHERE key = ANY($1::text[]) AND head IS NOT NULL ORDER BY key, id DESC`,
    [[...new Set(keys)]],
  );
  return new Map(rows.map(({ key, head, count, madeAt }) => [key, { ...tableOf(head), count, madeAt }]));
}

/** The rows in the beginning of a file. A last row without its end is left out. */
function tableOf(head: string): Pick<LastResult, 'columns' | 'rows'> {
  const [columns = [], ...rows] = new CsvSplitter(',').push(head);
  return { columns: columns.map(String), rows: rows.map((row) => row.map((value) => (value === '' ? null : value))) };
}

async function runsOf({ services, account }: Viewing): Promise<Map<string, LastRun>> {
  if (!account) return new Map();
  const { rows } = await services.pool.query<LastRun & { report: number; params: QueryParams }>(
    `SELECT id AS task, status, (parameters->>'report')::integer AS report, parameters->'params' AS params, result_data->>'message' AS message FROM core_job
     WHERE submitter_id = $1 AND job_type = 'report' AND parameters->>'report' IS NOT NULL AND created_at > (now() AT TIME ZONE 'UTC') - interval '7 days'
     ORDER BY id DESC LIMIT ${TASKS}`,
    [account.id],
  );
  // The latest comes last, and counts.
  return new Map(rows.reverse().map(({ report, params, ...run }) => [runKey(report, params), run]));
}

function runKey(report: number, params: QueryParams): string {
  return JSON.stringify([report, Object.entries(params).sort(([one], [other]) => one.localeCompare(other))]);
}

/** Whether a run has not ended. */
export function isWaiting({ run }: EntryState): boolean {
  return run?.status === 'queued' || run?.status === 'running';
}

/** Runs the reports of entries in the background, for the account that asks. One that it waits for already, and one that lacks a value, is left out. */
export async function refreshEntries(call: Call, entries: readonly ShownEntry[]): Promise<void> {
  const { services } = call;
  const account = call.account!;
  const states = await lastResults({ services, account }, entries);
  const due = entries.filter((entry, index) => !isWaiting(states[index]!) && missingValues(entry).length === 0);
  await inFileTransaction(
    services.pool,
    async (client) => {
      for (const { report, params } of due) {
        await enqueueBackgroundRun(queryOn(client), runOf(report.id, params, true), account.id);
      }
    },
    call,
  );
}

/** The run whose result a dashboard shows. With `refresh` no result that may be used again will do. */
export function runOf(report: number, params: QueryParams, refresh: boolean): BackgroundRun {
  return { report, sql: null, params, format: 'csv', refresh, zip: false, emails: [] };
}

/** The placeholders of its report to which an entry gives no value. */
export function missingValues({ report, params }: { report: { sql: string }; params: QueryParams }): string[] {
  return placeholderNames(report.sql).filter((name) => params[name] === undefined || params[name] === null);
}
