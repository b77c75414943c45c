import { type ColumnValues, delegateOf, type Id, type Transaction } from '../database/sql';
import type { WritePlan } from '../plan/write-plan';
import type { Viewer } from '../plan/viewer';
import type { FieldValues } from './body';
import type { RowData } from './row-data';

/**
 * The data of a row with the account that writes it, in the columns that name who last gave a field its value. What the program itself writes keeps
 * the account that is there.
 */
export function withWriter(data: RowData, write: WritePlan, values: FieldValues, viewer: Viewer): RowData {
  if (!write.writers || viewer === 'program') return data;
  for (const { column, on, of } of write.writers) {
    if (givesOne(of, values)) data[on][column] = viewer?.id ?? null;
  }
  return data;
}

/** Whether a change with these values names its writer, unless the row has them all already. */
export function givesWriter({ writers = [] }: WritePlan, values: FieldValues): boolean {
  return writers.some(({ of }) => givesOne(of, values));
}

function givesOne(fields: readonly string[], values: FieldValues): boolean {
  return fields.some((field) => Object.hasOwn(values, field));
}

/** The data of a change without the writers of values that stay: whoever sends an object back as it is has written nothing. */
export async function withoutIdleWriters(transaction: Transaction, write: WritePlan, id: Id, data: RowData): Promise<RowData> {
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
