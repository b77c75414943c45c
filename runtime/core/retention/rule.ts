import type { Settings } from '../settings';

/** The settings that say after how many days rows are deleted. */
type RetentionSetting = Extract<keyof Settings, `retention${string}`>;

/** Under which name the counts of deleted rows of a table stay (`table_name`). No table has it, so what counts a table anew leaves them alone. */
export function sweptName(table: string): string {
  return `${table} swept`;
}

/** Rows that are deleted after a time. The generator writes them to `generated/retention.ts`, from the key `retention` of the YAML. */
export interface RetentionRule {
  table: string;
  /** The primary key of the table. */
  primary: string;
  /** The days. When the setting is undefined, rows stay for good. */
  setting: RetentionSetting;
  /** SQL of the rows that are due, over the row `t` and the time `:before`. */
  where: string;
  /** What triggers count of the rows, in groups: the table of the counts, the columns of a group, and what each row adds (SQL). */
  counts?: { table: string; by: readonly string[]; columns: readonly { name: string; sql: string }[] };
}

declare module '../services' {
  interface Services {
    /** Which rows are deleted after a time. */
    retention: readonly RetentionRule[];
  }
}
