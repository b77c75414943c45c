import { type Wording, Message } from '../../../core/words';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { brokenCheck, type DatabaseError, databaseErrorOf, isBadValue, isConflict, UNIQUE } from '../../../core/database/errors';
import { inFileTransaction } from '../../../core/files/file-transaction';
import type { Services } from '../../../core/call/services';
import { advanceProgress, type ImportProgress, type PendingRow, storeCheckpoint } from '../checkpoint';
import { findKnownImportIds, findKnownProfiles } from '../columns/donation-columns';
import { type Header, LOCATION_COLUMNS } from '../columns/header';
import type { ImportRow } from './parse-row';
import { storePhones } from './store-phones';
import { resolvePeople } from './resolve-people';
import { PeopleChanged, type PeopleRules, type PersonRow, type SkipRow } from './person-row';
import { type ImportActionRules, storeActions } from './store-actions';
import { storeDonations } from './store-donations';
import { NOW_SECONDS } from '../../../core/database/sql';

const INSERT_FIELDS = `
  INSERT INTO core_userfield (parent_id, name, value, action_id, updated_at)
  SELECT f.*, ${NOW_SECONDS} FROM unnest($1::integer[], $2::text[], $3::text[], $4::bigint[]) f`;

/** What an upload to an import page does with its rows. */
export interface ImportRules {
  header: Header;
  people: PeopleRules;
  /** Null when only custom fields are imported. */
  actions: ImportActionRules | null;
}

/** Adds an error or a warning to a row. */
export type AddIssue = (pending: PendingRow, kind: 'errors' | 'warnings', column: string, message: Wording) => void;

/** Attempts for rows that conflict with actions, merges, erasures or other uploads. */
const MAX_ATTEMPTS = 8;

/**
 * Imports a batch of rows in one transaction. Each statement works on all rows. A batch that conflicts with another transaction is tried
 * again. When the database refuses a value that had passed the checks, the batch is halved until the row is found, and only that row is left
 * out. Throws a `Superseded` when the upload no longer belongs to this worker, and errors that are not about the rows.
 */
export async function importBatch(
  { pool, registry }: Pick<Services, 'pool' | 'registry'>,
  run: ImportProgress,
  batch: readonly PendingRow[],
  rules: ImportRules,
  addIssue: AddIssue,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    // Issues of an attempt that fails are dropped with this copy.
    const pending = batch.map((row) => ({ ...row, errors: [...row.errors], warnings: [...row.warnings] }));
    try {
      await inFileTransaction(
        pool,
        async (client) => {
          await storeRows(client, pending, rules, addIssue);
          await storeCheckpoint(client, run, pending);
        },
        'program',
      );
      return advanceProgress(run, pending);
    } catch (error) {
      const failure = databaseErrorOf(error);
      const conflicts =
        isConflict(error) ||
        error instanceof PeopleChanged ||
        (failure?.code === UNIQUE && failure.constraint === 'core_order_import_id_key');
      if (conflicts && attempt < MAX_ATTEMPTS) await pause(Math.random() * 10 * 2 ** attempt);
      else if (failure && isBadValue(failure)) return refuseBadRow(failure, error as Error);
      else throw error;
    }
  }

  /** Imports the halves one after the other. A batch of one row is the bad row: only its error is stored. */
  async function refuseBadRow({ code }: DatabaseError, error: Error): Promise<void> {
    const middle = batch.length >> 1;
    if (middle > 0) {
      await importBatch({ pool, registry }, run, batch.slice(0, middle), rules, addIssue);
      return importBatch({ pool, registry }, run, batch.slice(middle), rules, addIssue);
    }
    const bad: PendingRow = { ...batch[0]!, row: undefined };
    const broken = brokenCheck(error, registry);
    addIssue(bad, 'errors', broken?.field ?? '', broken?.message ?? new Message('uploads.refused_by_database', { reason: error.message }));
    bad.errors.at(-1)!.exception = code;
    return importBatch({ pool, registry }, run, [bad], rules, addIssue);
  }
}

async function storeRows(
  client: PoolClient,
  pending: readonly PendingRow[],
  { header, people, actions }: ImportRules,
  addIssue: AddIssue,
): Promise<void> {
  const pendingOf = new Map(pending.flatMap((each) => (each.row ? [[each.row, each] as const] : [])));
  const skipRow: SkipRow = (row, kind, column, message) => addIssue(pendingOf.get(row)!, kind, column, message);
  const rows = await withoutKnownDonations(client, [...pendingOf.keys()], skipRow);
  if (rows.length === 0) return;
  const personRows = await resolvePeople(client, rows, people, skipRow);
  for (const { row, keptOff } of personRows) pendingOf.get(row)!.keptOff = keptOff;
  if (!actions) return storeUserFields(client, personRows, header.userFields);
  const stored = await storeActions(client, personRows, actions);
  await storeUserFields(client, stored, header.userFields);
  await storePhones(client, stored, skipRow);
  await storeLocations(client, stored, header);
  await storeDonations(client, stored, actions.source);
}

/** Skips rows whose donation was imported before (uploads/README.md, "Donations"). */
async function withoutKnownDonations(client: PoolClient, rows: readonly ImportRow[], skipRow: SkipRow): Promise<ImportRow[]> {
  const importIds = rows.flatMap(({ donation }) => donation?.importId ?? []);
  const known = await findKnownImportIds(client, importIds);
  const fresh = rows.filter((row) => {
    const id = row.donation?.importId;
    if (id == null) return true;
    if (known.has(id)) skipRow(row, 'warnings', 'donation_import_id', new Message('uploads.donation_number_exists'));
    else return known.add(id);
    return false;
  });
  const begun = await findKnownProfiles(
    client,
    fresh.flatMap(({ donation }) => donation ?? []),
  );
  return fresh.filter((row) => {
    const isKnown = row.donation !== undefined && begun.has(row.donation);
    if (isKnown) skipRow(row, 'warnings', 'donation_recurring_id', new Message('uploads.recurring_number_exists'));
    return !isKnown;
  });
}

/** A row and, if there is one, its action. */
type Row = PersonRow & { actionId?: string };

/** Replaces custom fields of users by the values of the last row of each user. An empty cell removes the field. */
async function storeUserFields(client: PoolClient, rows: readonly Row[], names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const lasts = rows.filter(({ last }) => last);
  await client.query('DELETE FROM core_userfield WHERE parent_id = ANY($1::integer[]) AND name = ANY($2::text[])', [
    lasts.map(({ userId }) => userId),
    names,
  ]);
  const fields = lasts.flatMap(({ userId, actionId, row }) =>
    [...row.userFields].flatMap(([name, values]) => values.map((value) => ({ userId, actionId: actionId ?? null, name, value }))),
  );
  if (fields.length === 0) return;
  await client.query(INSERT_FIELDS, [
    fields.map(({ userId }) => userId),
    fields.map(({ name }) => name),
    fields.map(({ value }) => value),
    fields.map(({ actionId }) => actionId),
  ]);
}

/** Writes the districts of the last row of each person. The address must be written: it empties them when it changes. */
async function storeLocations(client: PoolClient, rows: readonly PersonRow[], { has }: { has(name: string): boolean }): Promise<void> {
  const columns = LOCATION_COLUMNS.filter(has);
  if (columns.length === 0) return;
  const lasts = rows.filter(({ last }) => last);
  await client.query(
    `INSERT INTO core_location (user_id, ${columns.join(', ')})
     SELECT * FROM unnest($1::integer[], ${columns.map((_, index) => `$${index + 2}::text[]`).join(', ')})
     ON CONFLICT (user_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}, updated_at = ${NOW_SECONDS}`,
    [lasts.map(({ userId }) => userId), ...columns.map((column) => lasts.map(({ row }) => row.location[column] ?? ''))],
  );
}
