import type { Query, Transaction } from '../../database/query';
import type { JobContext } from '../../jobs/handlers';
import type { HookColumn } from '../../plan/row-hooks';

/** A row that is about to be written. A new one has no number yet. */
type Draft<Row> = 'id' extends keyof Row ? Omit<Row, 'id'> & { readonly id?: Row['id'] } : Row;

/** What handlers of `before_save` and `after_save` have to work with, within the transaction of the write. */
interface SaveContext<Row> {
  /** Runs SQL in the transaction. */
  query: Query;
  /** The transaction, for `insertRow` and `updateRow` of other rows. */
  transaction: Transaction;
  /** Refuses the write: a 400 with the message under this field. */
  refuse(field: keyof Row & string, message: string): never;
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
export interface TypedHooks<Row> {
  resource: string;
  table: string;
  primary: string;
  columns: Readonly<Record<keyof Row & string, HookColumn>>;
  beforeSave: readonly BeforeSave<Row>[];
  afterSave: readonly AfterSave<Row>[];
  afterCommit: Readonly<Record<string, AfterCommit<Row>>>;
}
