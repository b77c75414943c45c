import { tables } from '../../../../generated/rows/tables';
import { queryWithin, type Transaction } from '../../../core/database/sql';
import { inPrismaTransaction } from '../../../core/database/transaction';
import type { Call } from '../../../core/call';
import type { ResourcePlan } from '../../../core/plan/plan';
import { keyValue } from '../../../core/read';
import { lockRow, updateRow, writePlanOf } from '../../../core/write';

/**
 * Lets an entry change places with the one before it (-1) or after it (1). The first stays the first, the last the last. Entries are numbered anew, so that none
 * shares its place. Two changes of one dashboard come one after the other. Throws 404.
 */
export async function moveEntry(call: Call, plan: ResourcePlan, by: -1 | 1): Promise<void> {
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const dashboard = await lockDashboard(transaction, Number(keyValue(plan, call.key!)));
      const id = Number(await lockRow(transaction, plan, call.key!, 'NO KEY UPDATE', call.account));
      const ordered = moved(await entriesOf(transaction, dashboard), id, by);
      for (const [index, entry] of ordered.entries())
        if (entry.position !== index + 1) await updateRow(transaction, writePlanOf(plan), entry.id, { t: { position: index + 1 }, b: {} });
    },
    call,
  );
}

interface EntryPosition {
  id: number;
  position: number | null;
}

/** Locks the dashboard of an entry before any of its entries, so that two who move them do not wait for each other. */
async function lockDashboard(transaction: Transaction, entry: number): Promise<number | null> {
  const [dashboard] = await queryWithin(transaction)(
    `SELECT report_ptr_id AS id FROM reports_dashboardreport
     WHERE report_ptr_id = (SELECT dashboard_id FROM reports_dashboardentry WHERE id = $1::integer) FOR NO KEY UPDATE`,
    [entry],
  );
  return (dashboard?.id as number | undefined) ?? null;
}

async function entriesOf(transaction: Transaction, dashboard: number | null): Promise<EntryPosition[]> {
  if (dashboard === null) return [];
  return tables(transaction).dashboardentry.findMany({
    where: { dashboard_id: dashboard },
    select: { id: true, position: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
}

function moved(entries: readonly EntryPosition[], id: number, by: -1 | 1): EntryPosition[] {
  const all = [...entries];
  const place = all.findIndex((entry) => entry.id === id);
  const other = place + by;
  if (other >= 0 && other < all.length) [all[place], all[other]] = [all[other]!, all[place]!];
  return all;
}

/** Lets an entry take one more column; of three it takes one again. Throws 404. */
export async function widenEntry(call: Call, plan: ResourcePlan): Promise<void> {
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const id = Number(await lockRow(transaction, plan, call.key!, 'NO KEY UPDATE', call.account));
      const entry = await tables(transaction).dashboardentry.findUnique({ where: { id }, select: { width: true } });
      await updateRow(transaction, writePlanOf(plan), id, { t: { width: (entry!.width % 3) + 1 }, b: {} });
    },
    call,
  );
}
