import type { WritePlan } from '../plan/write-plan';
import { type ColumnValues, delegateOf, type Id, queryWithin, type Transaction } from '../database/sql';
import { aroundSave } from './hooks';
import { COMPUTED, prismaValue, type RowData, withTimes } from './row-data';
import { insertInto, updateIn } from './sql-row';

/** Inserts a row between its hooks, after its base row if there is one. Returns the primary key and the key of the path. */
export async function insertRow(transaction: Transaction, write: WritePlan, data: RowData): Promise<{ id: Id; key: string }> {
  const { base } = write;
  const complete = withTimes(write, data);
  if (base) {
    await aroundSave(transaction, write.baseHooks, undefined, { ...complete.b, [base.discriminator]: base.as }, async (data) => {
      const row = await insertInto(transaction, write, 'b', data, [base.primary]);
      return (complete.t[base.pointer] = row[base.primary] as Id);
    });
  }
  let inserted: ColumnValues = {};
  await aroundSave(transaction, write.hooks, undefined, complete.t, async (data) => {
    inserted = await insertInto(transaction, write, 't', data, [...new Set([write.primary, write.keyColumn])]);
    return inserted[write.primary] as Id;
  });
  return { id: inserted[write.primary] as Id, key: String(inserted[write.keyColumn]) };
}

/**
 * Updates a row in both tables, between the hooks of each, and sets the columns that hold the time of the last change. Returns the primary key that
 * it has now: that of a named row changes with its name.
 */
export async function updateRow(transaction: Transaction, write: WritePlan, id: Id, data: RowData): Promise<Id> {
  const { t, b } = withTimes(write, write.writers ? await withoutIdleWriters(transaction, write, id, data) : data);
  await computeDefaults(transaction, write, { t, b });
  let written = id;
  const updates = (on: 't' | 'b', column: string) => async (data: ColumnValues) => {
    await updateIn(transaction, write, on, data, { column, id });
    if (on === 't') written = (data[column] as Id | undefined) ?? id;
    return on === 't' ? written : id;
  };
  if (write.base && Object.keys(b).length > 0) await aroundSave(transaction, write.baseHooks, id, b, updates('b', write.base.primary));
  if (Object.keys(t).length > 0) await aroundSave(transaction, write.hooks, id, t, updates('t', write.primary));
  return written;
}

/** Asks the database for the defaults that it computes: Prisma cannot say `DEFAULT`, and handlers around the write see the values. */
async function computeDefaults(transaction: Transaction, { columns }: WritePlan, data: RowData): Promise<void> {
  for (const { column, on, type, computed } of Object.values(columns)) {
    if (data[on][column] !== COMPUTED) continue;
    const [row] = await queryWithin(transaction)(computed!, []);
    data[on][column] = prismaValue(type, row!.value);
  }
}

/** The data of a change without the writers of values that stay: whoever sends an object back as it is has written nothing. */
async function withoutIdleWriters(transaction: Transaction, write: WritePlan, id: Id, data: RowData): Promise<RowData> {
  const left: RowData = { t: { ...data.t }, b: { ...data.b } };
  for (const { column, on, of } of write.writers ?? []) {
    if (Object.hasOwn(data[on], column) && !(await changesAny(transaction, write, id, data, of))) delete left[on][column];
  }
  return left;
}

async function changesAny(transaction: Transaction, write: WritePlan, id: Id, data: RowData, fields: readonly string[]): Promise<boolean> {
  const stored: Partial<RowData> = {};
  for (const field of fields) {
    const { column, on } = write.columns[field] ?? write.references[field] ?? {};
    if (column === undefined || !Object.hasOwn(data[on!], column)) continue;
    const row = (stored[on!] ??= await storedRow(transaction, write, on!, id));
    if (textOf(row[column]) !== textOf(data[on!][column])) return true;
  }
  return false;
}

async function storedRow(transaction: Transaction, write: WritePlan, on: 't' | 'b', id: Id): Promise<ColumnValues> {
  const { delegate, primary } = on === 'b' ? write.base! : write;
  const [row] = await delegateOf(transaction, delegate).findMany({ where: { [primary]: id } });
  return row ?? {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}
