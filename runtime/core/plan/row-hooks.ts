import type { ColumnType } from './column-type';

/** A handler of any kind of hook. `core/hooks` knows what each takes. */
export type Hook = (change: never, context: never) => unknown;

/** What runs around each write of a row of one table: handlers, and how the row is read for them. The generator writes it to `generated/hooks/`. */
export interface RowHooks {
  resource: string;
  table: string;
  /** The column of the primary key. */
  primary: string;
  /** The stored fields. */
  columns: Readonly<Record<string, HookColumn>>;
  beforeSave: readonly Hook[];
  afterSave: readonly Hook[];
  /** The handlers of jobs, by the name of the job. */
  afterCommit: Readonly<Record<string, Hook>>;
}

/** A stored field, as handlers see it. */
export interface HookColumn {
  column: string;
  type: ColumnType;
  nullable: boolean;
  /** Of a decimal. */
  digits?: number;
  scale?: number;
  /** What a new row has where nothing is said. `now` for times. */
  default?: unknown;
  /** No handler changes it: the key, and what a trigger computes. */
  readonly?: true;
}
