import type { Wording } from '../words';
import { type ColumnValues, type Id, queryWithin, type Transaction, quoted, type Query } from '../database/sql';
import type { Hook, RowHooks, HookColumn } from '../plan/write-plan';
import { RowRefusal } from './body/validation-messages';
import { currentTime, coerce } from './body/values';
import type { JobHandler, JobContext } from '../jobs/handlers';
import type { ResourcePlan } from '../plan/plan';
import type { ColumnType } from '../plan/column-type';
import { placeOfPoint } from '../types/place';
import { isNull, prismaValue } from './row-data';

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

/** What a trigger enqueues for a changed row. */
interface ChangedRow {
  old: ColumnValues | null;
  new: ColumnValues | null;
}

/** The jobs of `after_commit`. They wait for what handlers call, which may be other systems. */
export function commitJobs(plans: readonly ResourcePlan[]): JobHandler[] {
  return plans.flatMap(({ hooks }) =>
    Object.entries(hooks?.afterCommit ?? {}).map(
      ([name, handler]): JobHandler => ({
        name,
        lane: 'remote',
        run: async (payload, context) => {
          const { old, new: now } = payload as ChangedRow;
          await handler({ old: rowOfJob(hooks!, old), new: rowOfJob(hooks!, now) } as never, context as never);
        },
      }),
    ),
  );
}

/** The hooks of a resource as plans carry them. Its handlers were checked against the type of its rows. */
export function rowHooks<Row>(hooks: TypedHooks<Row>): RowHooks {
  return hooks;
}

/** A plan with what runs around the writes of its rows: the hooks of its own table, and those of the table that it extends. */
export function withHooks(plan: ResourcePlan, { hooks, baseHooks }: { hooks?: RowHooks; baseHooks?: RowHooks }): ResourcePlan {
  // The rows of a resource over another are that one's, and so are its jobs.
  return { ...plan, hooks: hooks?.resource === plan.name ? hooks : undefined, write: plan.write && { ...plan.write, hooks, baseHooks } };
}

/** A row as handlers see it, by field. */
type Row = Record<string, unknown>;

/** The row with this primary key. With `lock` no other transaction changes it until this one ends. Undefined when there is none. */
async function readRow(transaction: Transaction, hooks: RowHooks, id: Id, { lock }: { lock: boolean }): Promise<Row | undefined> {
  const list = Object.entries(hooks.columns).map(
    ([field, { column, type }]) => `${SHOWN[type]?.(`t."${column}"`) ?? `t."${column}"`} AS "${field}"`,
  );
  const sql =
    `SELECT row_to_json(r.*) AS row FROM ${quoted(hooks.table)} t CROSS JOIN LATERAL (SELECT ${list.join(', ')}) r ` +
    `WHERE t."${hooks.primary}" = $1${lock ? ' FOR NO KEY UPDATE OF t' : ''}`;
  const [found] = await queryWithin(transaction)(sql, [id]);
  return found?.row as Row | undefined;
}

/** SQL of values that a row does not show as it holds them. */
const SHOWN: Partial<Record<ColumnType, (sql: string) => string>> = {
  decimal: (sql) => `${sql}::text`,
  interval: (sql) => `advocacy_duration(${sql})`,
  point: (sql) => `CASE WHEN ${sql} IS NOT NULL THEN json_build_object('latitude', ${sql}[1], 'longitude', ${sql}[0]) END`,
};

/** The row that a job holds by column, its numbers as texts. */
function rowOfJob({ columns }: RowHooks, stored: ColumnValues | null): Row | undefined {
  if (stored === null) return undefined;
  return Object.fromEntries(Object.entries(columns).map(([field, { column, type }]) => [field, fromJob(type, stored[column] ?? null)]));
}

function fromJob(type: ColumnType, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'point') return placeOfPoint(value);
  return NUMBERS.has(type) ? Number(value) : value;
}

const NUMBERS: ReadonlySet<ColumnType> = new Set(['integer', 'bigint', 'float']);

/** A value that is about to be written, as handlers see it. */
function shownValue({ type }: HookColumn, value: unknown): unknown {
  if (value instanceof Date && type === 'time') return value.toISOString().slice(11, 19);
  if (value instanceof Date) return value.toISOString().slice(0, type === 'date' ? 10 : 19);
  if (typeof value === 'bigint') return Number(value);
  return isNull(value) ? null : value;
}

/** A value that a handler gave, as the Prisma client takes it. Throws for one that the column cannot hold: a mistake of the handler. */
function storedValue(field: string, { type, nullable, digits, scale }: HookColumn, value: unknown): unknown {
  const coerced = coerce(type, value ?? null, { null: nullable, digits, scale });
  if (!coerced.ok) throw new Error(`a handler gave the field ${field} the value ${JSON.stringify(value)}: ${coerced.message}`);
  return prismaValue(type, coerced.value);
}

/** A row that is about to be written. A new one has no number yet. */
type Draft<Row> = 'id' extends keyof Row ? Omit<Row, 'id'> & { readonly id?: Row['id'] } : Row;

/** What handlers of `before_save` and `after_save` have to work with, within the transaction of the write. */
interface SaveContext<Row> {
  /** Runs SQL in the transaction. */
  query: Query;
  /** The transaction, for `insertRow` and `updateRow` of other rows. */
  transaction: Transaction;
  /** Refuses the write: a 400 with the message under this field. */
  refuse(field: keyof Row & string, message: Wording): never;
}

/** A change before it is written. Handlers may assign to the fields of `new`. */
interface BeforeSaveChange<Row> extends SaveContext<Row> {
  /** The row as it is; undefined for a new one. */
  old: Readonly<Row> | undefined;
  new: Draft<Row>;
}

/** A change that is written, and not yet committed. */
interface AfterSaveChange<Row> extends SaveContext<Row> {
  /** The row as it was; undefined for a new one. */
  old: Readonly<Row> | undefined;
  /** The row as it is now, with what triggers computed. */
  new: Readonly<Row>;
}

/** A change that was committed. */
interface CommittedChange<Row> {
  /** The row as it was; undefined for a new one. */
  old: Readonly<Row> | undefined;
  /** The row as it was afterwards; undefined for a deleted one. */
  new: Readonly<Row> | undefined;
}

/** A handler of `before_save`: it may change the new row, or refuse it. */
export type BeforeSave<Row> = (change: BeforeSaveChange<Row>) => void | Promise<void>;

/** A handler of `after_save`: it may write other rows, or refuse the change. */
export type AfterSave<Row> = (change: AfterSaveChange<Row>) => void | Promise<void>;

/** A handler of `after_commit`: a job. When it throws it is tried again later, so it must be safe to repeat. */
export type AfterCommit<Row> = (change: CommittedChange<Row>, context: JobContext) => void | Promise<void>;

/** The hooks of one resource with the type of its rows. */
interface TypedHooks<Row> {
  resource: string;
  table: string;
  primary: string;
  columns: Readonly<Record<keyof Row & string, HookColumn>>;
  beforeSave: readonly BeforeSave<Row>[];
  afterSave: readonly AfterSave<Row>[];
  afterCommit: Readonly<Record<string, AfterCommit<Row>>>;
}
