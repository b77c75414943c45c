import { type ColumnValues, type Id, queryWithin, type Transaction } from '../../database/query';
import type { Hook, RowHooks } from '../../plan/row-hooks';
import { RowRefusal } from '../row-refusal';
import { currentTime } from '../values';
import { readRow, type Row, shownValue, storedValue } from './row-values';

/**
 * Writes one row between its hooks: `before_save` may change what is written or refuse it, `after_save` sees what was written. All of it
 * happens in the transaction. Without hooks it is the write alone.
 * @param id the primary key of a row that is there already. It is locked first, so that `old` is what is replaced
 * @param data columns to values, as the Prisma client takes them
 * @param write writes the columns, and returns the primary key; undefined when nothing was written after all
 */
export async function aroundSave(
  transaction: Transaction,
  hooks: RowHooks | undefined,
  id: Id | undefined,
  data: ColumnValues,
  write: (data: ColumnValues) => Promise<Id | undefined>,
): Promise<void> {
  if (!hooks || hooks.beforeSave.length + hooks.afterSave.length === 0) {
    await write(data);
    return;
  }
  const old = id === undefined ? undefined : await readRow(transaction, hooks, id, { lock: true });
  const written = await write(await beforeSave(transaction, hooks, old, data));
  if (written === undefined || hooks.afterSave.length === 0) return;
  const row = await readRow(transaction, hooks, written, { lock: false });
  await run(hooks.afterSave, transaction, hooks, { old, new: row });
}

/** The columns to write, with what the handlers changed. */
async function beforeSave(transaction: Transaction, hooks: RowHooks, old: Row | undefined, data: ColumnValues): Promise<ColumnValues> {
  if (hooks.beforeSave.length === 0) return data;
  const draft = draftOf(hooks, old, data);
  const given = structuredClone(draft);
  await run(hooks.beforeSave, transaction, hooks, { old, new: draft });
  const changed = { ...data };
  for (const [field, column] of Object.entries(hooks.columns)) {
    if (JSON.stringify(draft[field]) === JSON.stringify(given[field])) continue;
    if (column.readonly) throw new Error(`a handler of before_save changed the field ${field}, which nothing may change`);
    changed[column.column] = storedValue(field, column, draft[field]);
  }
  return changed;
}

/** The row as it will be: what is written, over the row as it is, or over the defaults of a new one. */
function draftOf({ columns }: RowHooks, old: Row | undefined, data: ColumnValues): Row {
  const draft: Row = {};
  for (const [field, column] of Object.entries(columns)) {
    if (Object.hasOwn(data, column.column)) draft[field] = shownValue(column, data[column.column]);
    else if (old) draft[field] = old[field];
    else if (!column.readonly) draft[field] = shownValue(column, column.default === 'now' ? currentTime() : column.default);
  }
  return structuredClone(draft);
}

async function run(handlers: readonly Hook[], transaction: Transaction, hooks: RowHooks, rows: { old?: Row; new?: Row }): Promise<void> {
  const change = {
    ...rows,
    transaction,
    query: queryWithin(transaction),
    refuse(field: string, message: string): never {
      // The compiler says so too, where the handler names the type of its rows.
      if (!Object.hasOwn(hooks.columns, field)) {
        throw new Error(`a handler refused the field "${field}" of ${hooks.resource}, which has ${Object.keys(hooks.columns).join(', ')}`);
      }
      throw new RowRefusal(hooks.resource, { [field]: [message] });
    },
  };
  for (const handler of handlers) await handler(change as never, undefined as never);
}
