import { inFileTransaction } from '../../../framework/files/file-transaction';
import type { Call } from '../../../framework/http/call';
import { placeholderNames } from '../../../framework/staff-sql';
import { enqueueBackgroundRun } from '../background-task';
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
        const run = { report: report.id, sql: null, params, format: 'csv' as const, refresh: true, zip: false, emails: [] };
        await enqueueBackgroundRun(client, run, account.id);
      }
    },
    call,
  );
}

/** The placeholders of its report to which an entry gives no value. */
export function missingValues({ report, params }: Pick<ShownEntry, 'report' | 'params'>): string[] {
  return placeholderNames(report.sql).filter((name) => params[name] === undefined || params[name] === null);
}
