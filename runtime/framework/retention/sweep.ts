import type { Pool } from 'pg';
import { type RetentionRule, sweptName } from './rule';
import type { Services } from '../services';

/** Rows of one statement. It holds their locks for some milliseconds. */
const STEP = 5000;

/** Statements for one table in one run. The next run goes on. */
const MOST_STEPS = 400;

const DAY = 86_400_000;

/**
 * Deletes the rows that are older than the settings say, in small steps, each a transaction of its own. Ends early when `signal` is aborted.
 * Throws database errors; what was deleted before stays deleted.
 */
export async function sweepOldRows(
  { pool, settings, retention }: Pick<Services, 'pool' | 'settings' | 'retention'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const rule of retention) {
    const days = settings[rule.setting];
    if (days !== undefined) await sweepTable(pool, rule, new Date(Date.now() - days * DAY), signal);
  }
}

async function sweepTable(pool: Pool, rule: RetentionRule, before: Date, signal: AbortSignal | undefined): Promise<void> {
  const sql = sweepSql(rule);
  for (let step = 0; step < MOST_STEPS && !signal?.aborted; step++) {
    const { rows } = await pool.query<{ swept: number }>(sql, [before.toISOString().slice(0, 19), STEP]);
    if (rows[0]!.swept === 0) return;
  }
}

/** Triggers take deleted rows off the counts, so the same statement adds the same under another name. */
function sweepSql({ table, primary, where, counts }: RetentionRule): string {
  const due = `SELECT t.${primary} FROM ${table} t WHERE ${where.replaceAll(':before', '$1::timestamp')} LIMIT $2`;
  const parts = [`gone AS (DELETE FROM ${table} WHERE ${primary} = ANY(ARRAY(${due})) RETURNING *)`];
  if (counts) {
    const groups = counts.by.join(', ');
    const names = counts.columns.map(({ name }) => name).join(', ');
    const sums = counts.columns.map(({ sql }) => `sum(${sql})`).join(', ');
    parts.push(`kept AS (
      INSERT INTO ${counts.table} (table_name, ${groups}, ${names})
      SELECT '${sweptName(table)}', ${groups}, ${sums} FROM gone WHERE ${counts.by[0]} IS NOT NULL GROUP BY ${groups})`);
  }
  return `WITH ${parts.join(', ')} SELECT count(*)::integer AS swept FROM gone`;
}
