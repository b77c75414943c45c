import type { Pool } from 'pg';
import { quoted } from '../database/sql';
import { databaseTime } from '../database/clock';
import { dropWholeParts } from './drop';
import type { Services } from '../call/services';
import type { Settings } from '../settings';
import { handleRecurring, type JobHandler } from '../jobs/handlers';

/** Rows of one statement. It holds their locks for some milliseconds. */
const STEP = 5000;

/** Statements for one table in one run. The next run goes on. */
const MOST_STEPS = 400;

const DAY = 86_400_000;

/**
 * Deletes the rows that are older than the settings say, in small steps, each a transaction of its own; of a table that is kept in parts, whole parts at once.
 * Ends early when `signal` is aborted. Throws database errors; what was deleted before stays deleted.
 */
export async function sweepOldRows(
  services: Pick<Services, 'pool' | 'settings' | 'retention' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const { pool, settings, retention, log } = services;
  for (const rule of retention) {
    const days = settings[rule.setting];
    if (days === undefined) continue;
    const before = new Date(databaseTime() - days * DAY).toISOString().slice(0, 19);
    const due = (shift: string): string => dueSql(rule, shift);
    const from = await dropWholeParts(pool, { table: rule.table, due, before, settle: settleSql(rule) }, log);
    await sweepTable(pool, rule, { before, from }, signal);
  }
}

async function sweepTable(
  pool: Pool,
  rule: RetentionRule,
  { before, from }: { before: string; from: number | undefined },
  signal: AbortSignal | undefined,
): Promise<void> {
  const sql = sweepSql(rule, from);
  for (let step = 0; step < MOST_STEPS && !signal?.aborted; step++) {
    const { rows } = await pool.query<{ swept: number }>(sql, [before, STEP]);
    if (rows[0]!.swept === 0) return;
  }
}

/** SQL of the rows that are due at the time `$1`, or so much later. */
function dueSql({ where }: RetentionRule, shift = ''): string {
  return where.replaceAll(':before', `($1::timestamp${shift})`);
}

/** Triggers take deleted rows off the counts, so the same statement adds the same under another name. */
function sweepSql(rule: RetentionRule, from: number | undefined): string {
  const { counts } = rule;
  const [table, primary] = [quoted(rule.table), quoted(rule.primary)];
  const rest = from === undefined ? '' : ` AND t.${primary} >= ${from}`;
  const parts = [
    `due AS MATERIALIZED (SELECT t.${primary} AS key FROM ${table} t WHERE (${dueSql(rule)})${rest} LIMIT $2)`,
    // Between the first and the last: other parts of the table are not looked into.
    `gone AS (DELETE FROM ${table} WHERE ${primary} = ANY(ARRAY(SELECT key FROM due))
      AND ${primary} BETWEEN (SELECT min(key) FROM due) AND (SELECT max(key) FROM due) RETURNING *)`,
  ];
  if (counts) {
    parts.push(`kept AS (
      INSERT INTO ${quoted(counts.table)} (table_name, ${columnsOf(counts)})
      SELECT '${sweptName(rule.table)}', ${sumsOf(counts)} FROM gone WHERE ${quoted(counts.by[0]!)} IS NOT NULL GROUP BY ${counts.by.map(quoted).join(', ')})`);
  }
  return `WITH ${parts.join(', ')} SELECT count(*)::integer AS swept FROM gone`;
}

/** The same for a part that is dropped: no trigger sees its rows go, so they are taken off the counts here. */
function settleSql({ table, counts }: RetentionRule): string | undefined {
  if (!counts) return undefined;
  const by = counts.by.map(quoted);
  const columns = counts.columns.map(({ name, sql }) => ({ name: quoted(name), sql }));
  const names = columns.map(({ name }) => name);
  return `WITH gone AS (
      SELECT ${by.join(', ')}, ${columns.map(({ name, sql }) => `sum(${sql}) AS ${name}`).join(', ')}
      FROM :part WHERE ${by[0]} IS NOT NULL GROUP BY ${by.join(', ')})
    INSERT INTO ${quoted(counts.table)} (table_name, ${columnsOf(counts)})
    SELECT '${table}', ${[...by, ...names.map((name) => `-${name}`)].join(', ')} FROM gone
    UNION ALL SELECT '${sweptName(table)}', ${[...by, ...names].join(', ')} FROM gone`;
}

type Counts = NonNullable<RetentionRule['counts']>;

function columnsOf({ by, columns }: Counts): string {
  return [...by, ...columns.map(({ name }) => name)].map(quoted).join(', ');
}

function sumsOf({ by, columns }: Counts): string {
  return [...by.map(quoted), ...columns.map(({ sql }) => `sum(${sql})`)].join(', ');
}

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

declare module '../call/services' {
  interface Services {
    /** Which rows are deleted after a time. */
    retention: readonly RetentionRule[];
  }
}

/** Every hour, beside the jobs that somebody waits for. */
export const retentionJobs: readonly JobHandler[] = [
  handleRecurring('sweepOldRows', '29 * * * *', ({ services, abortSignal }) => sweepOldRows(services, abortSignal), { lane: 'long' }),
];
