import { queryOn } from '../../../core/database/sql';
import { inFileTransaction } from '../../../core/files/file-transaction';
import type { Call } from '../../../core/call';
import { placeholderNames, type QueryParams } from '../../../core/staff-sql';
import type { BackgroundRun } from '../run/background-run';
import { enqueueBackgroundRun } from '../run/background-task';
import type { ShownEntry } from './entries';
import { isWaiting, lastResults } from './last-results';

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
