import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { databaseErrorOf, isBadValue, isConflict, UNIQUE } from '../../framework/database/failures';
import { type ActRules, storeActions } from './act';
import { storePhones, storeUserFields } from './belongings';
import { advance, checkpoint, type Item, type Run } from './checkpoint';
import type { Header } from './columns';
import { repeatedImportIds } from './donation';
import { storeDonations } from './orders';
import { type LeaveOut, type PeopleRules, settlePeople } from './people';
import type { ImportRow } from './row';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../framework/database/transaction';

/** What an upload to an import page does with its rows. */
export interface LoadRules {
  header: Header;
  people: PeopleRules;
  /** Null when only custom fields are read. */
  act: ActRules | null;
}

/** Notes something about a row of the file. */
export type NoteRow = (item: Item, kind: 'errors' | 'warnings', column: string, message: string) => void;

/** Tries in all, when rows are in the way of actions or of another upload. */
const TRIES = 8;

/**
 * Imports rows in one transaction of statements that each work on all of them. Rows that lost to somebody else wrote nothing and are tried
 * again. A value that the database refuses, though the checks let it pass, leaves out its row alone: the rows are halved until it is found.
 * Throws `Superseded` when the upload is no longer this worker's, and what is nobody's fault.
 */
export async function loadItems(pool: Pool, run: Run, items: Item[], rules: LoadRules, note: NoteRow): Promise<void> {
  for (let tried = 1; ; tried++) {
    // Notes of a try that fails are not kept.
    const noted = items.map((item) => ({ ...item, errors: [...item.errors], warnings: [...item.warnings] }));
    try {
      await inTransaction(
        pool,
        async (client) => {
          await storeRows(client, noted, rules, note);
          await checkpoint(client, run, noted);
        },
        { retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT },
      );
      return advance(run, noted);
    } catch (error) {
      const failure = databaseErrorOf(error);
      const collided = isConflict(error) || (failure?.code === UNIQUE && failure.constraint === 'core_order_import_id_key');
      if (collided && tried < TRIES) await pause(Math.random() * 10 * 2 ** tried);
      else if (failure && isBadValue(failure)) return refuseOne(failure.code, error as Error);
      else throw error;
    }
  }

  async function refuseOne(code: string, error: Error): Promise<void> {
    const middle = items.length >> 1;
    if (middle > 0) {
      await loadItems(pool, run, items.slice(0, middle), rules, note);
      return loadItems(pool, run, items.slice(middle), rules, note);
    }
    const item: Item = { ...items[0]!, row: undefined };
    note(item, 'errors', '', `The database refuses this row: ${error.message}`);
    item.errors.at(-1)!.exception = code;
    return loadItems(pool, run, [item], rules, note);
  }
}

async function storeRows(client: PoolClient, items: Item[], { header, people, act }: LoadRules, note: NoteRow): Promise<void> {
  const byRow = new Map(items.flatMap((item) => (item.row ? [[item.row, item] as const] : [])));
  const leaveOut: LeaveOut = (row, kind, column, message) => note(byRow.get(row)!, kind, column, message);
  const rows = await withoutRepeated(client, [...byRow.keys()], leaveOut);
  if (rows.length === 0) return;
  const settled = await settlePeople(client, rows, people, leaveOut);
  if (!act) return storeUserFields(client, settled, header.userFields);
  const acting = await storeActions(client, settled, act);
  await storeUserFields(client, acting, header.userFields);
  await storePhones(client, acting);
  await storeDonations(client, acting, act.source);
}

/** A donation whose number is known is left out with its row: it was imported before (domain 1.8). */
async function withoutRepeated(client: PoolClient, rows: readonly ImportRow[], leaveOut: LeaveOut): Promise<ImportRow[]> {
  const numbers = rows.flatMap(({ donation }) => donation?.importId ?? []);
  const known = await repeatedImportIds(client, numbers);
  return rows.filter((row) => {
    const id = row.donation?.importId;
    if (id == null) return true;
    if (known.has(id))
      leaveOut(row, 'warnings', 'donation_import_id', 'A donation with this number was imported before. The row is left out.');
    else return known.add(id);
    return false;
  });
}
