import type { Services } from '../../../framework/services';
import type { FieldErrors } from '../../../framework/http/errors';
import { QueryProblem, ReaderUnavailable, readRows } from '../../../framework/staff-sql';
import { scan } from '../../../framework/staff-sql/scan';
import type { Value } from '../../../framework/templates';
import type { Source } from './load';
import type { Names } from './names';

/** A query report whose rows a mailing shows. */
interface Report {
  short_name: string;
  sql: string;
}

/** A batch of users may have so many rows in all. */
const MOST_ROWS = 50_000;
/** Seconds for one batch. */
const TIMEOUT = 60;

/**
 * `reports.<short name>`: a user's rows of a query report, which has a column `user_id`: `{{#each reports.votes}}{{bill}}{{/each}}`. A
 * batch of users is read at once, as the restricted role; the report may use their ids as `{users}` to do less, and `{mailing}`. Reports
 * that are not there or cannot be run are put down in `errors`.
 */
export async function reportSource(services: Services, mailingId: number, names: Names, errors: FieldErrors): Promise<Source | undefined> {
  const wanted = names.under('reports');
  if (wanted.length === 0) return undefined;
  const { rows: reports } = await services.pool.query<Report>(
    `SELECT r.short_name, q.sql FROM reports_report r JOIN reports_queryreport q ON q.report_ptr_id = r.id WHERE lower(r.short_name) = ANY ($1::text[])`,
    [wanted.map((name) => name.toLowerCase())],
  );
  const found = wanted.map((name) => ({ name, report: reports.find((each) => each.short_name.toLowerCase() === name.toLowerCase()) }));
  const problems: string[] = [];
  for (const { name, report } of found) {
    const problem = report ? await tried(services, mailingId, report) : 'there is no such query report.';
    if (problem !== undefined) problems.push(`reports.${name}: ${problem}`);
  }
  if (problems.length > 0) (errors.html ??= []).push(...problems);
  return {
    name: 'reports',
    async load(_db, userIds) {
      // A report may be named like what every object has.
      const byUser = new Map<number, Record<string, Value[]>>(userIds.map((id) => [id, Object.create(null) as Record<string, Value[]>]));
      for (const { name, report } of found) {
        if (!report) continue;
        for (const row of await rowsOf(services, mailingId, report, userIds)) {
          const own = byUser.get(Number(row.user_id));
          if (own) (own[name] ??= []).push(row);
        }
      }
      return byUser;
    },
  };
}

/** What is wrong with a report, found by asking it about nobody. */
async function tried(services: Services, mailingId: number, report: Report): Promise<string | undefined> {
  try {
    await rowsOf(services, mailingId, report, [0]);
    return undefined;
  } catch (error) {
    if (error instanceof QueryProblem || error instanceof ReaderUnavailable) return error.message;
    throw error;
  }
}

async function rowsOf({ reader }: Services, mailing: number, { sql }: Report, users: readonly number[]): Promise<Record<string, Value>[]> {
  const text = `SELECT * FROM (${withoutEnd(sql)}\n) AS report WHERE user_id = ANY (ARRAY[{users}]::integer[])`;
  const { columns, rows } = await readRows(reader, {
    sql: text,
    params: { users: [...users], mailing },
    most: MOST_ROWS,
    timeout: TIMEOUT,
  });
  return rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place] as Value])));
}

/** A query without the semicolon and the comments at its end, with its placeholders. */
function withoutEnd(sql: string): string {
  return scan(sql)
    .map((piece) => ('text' in piece ? piece.text : `{${piece.name}}`))
    .join('');
}
