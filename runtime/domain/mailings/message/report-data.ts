import type { Wording } from '../../../core/words';
import type { Viewer } from '../../../core/plan/viewer';
import { accountWithId } from '../../../core/auth';
import { andRowScope, Bindings, seesEverything } from '../../../core/read';
import type { Services } from '../../../core/call/services';
import type { FieldErrors } from '../../../core/errors/http-error';
import { QueryProblem, runQuery, splitAtPlaceholders, StaffSqlUnavailable } from '../../../core/staff-sql';
import type { TemplateNames, TemplateValue } from '../../../core/templates';
import type { RecipientDataSource } from './recipient-data';

/** A query report whose rows a mailing shows. */
interface Report {
  short_name: string;
  sql: string;
  /** The account that saved it. */
  savedBy: number | null;
  /** For whom it reads in mails, and here. */
  saver: Viewer;
  viewer: Viewer;
}

/** For whom reports are named and read, and where their mistakes go. */
interface ReportOptions {
  viewer: Viewer;
  errors: FieldErrors;
  /** The viewer is shown the mails of others. */
  isProof?: boolean;
  quotesReports?: boolean;
}

/** Rows for one batch of users. */
const MAX_ROWS = 50_000;
/** Time limit for one batch, in seconds. */
const TIMEOUT_SECONDS = 60;

/**
 * `reports.<short name>`: the rows of a query report for each user: `{{#each reports.votes}}{{bill}}{{/each}}`. The report must have a
 * column `user_id`. It runs once for a batch of users, as the restricted role. It may use the placeholders `{users}` and `{mailing}`.
 * A report that is missing, that the viewer does not see, or that fails adds an error to `errors`. What PostgreSQL says is quoted if
 * `quotesReports`.
 */
export async function reportDataSource(
  services: Services,
  mailingId: number,
  names: TemplateNames,
  { viewer, errors, quotesReports = false, isProof = false }: ReportOptions,
): Promise<RecipientDataSource | undefined> {
  const reportNames = names.under('reports');
  if (reportNames.length === 0) return undefined;
  const bindings = new Bindings([reportNames.map((name) => name.toLowerCase())]);
  const { read } = services.registry.get('report');
  const { rows: reports } = await services.pool.query<Report>(
    `SELECT t.short_name, q.sql, t.saved_by_id AS "savedBy" FROM ${read.from} JOIN reports_queryreport q ON q.report_ptr_id = t.id
     WHERE lower(t.short_name) = ANY ($1::text[])${andRowScope(read, viewer, bindings)}`,
    bindings.values,
  );
  // Mails say the same whoever sends them: a report reads for the account that saved it. Whoever is shown the mails of others sees no more by that.
  const held = isProof && viewer !== 'program' && !seesEverything(services.registry, viewer);
  for (const report of reports) {
    report.saver = await accountWithId(services, report.savedBy);
    report.viewer = held ? viewer : report.saver;
  }
  const reportsByName = reportNames.map((name) => ({
    name,
    report: reports.find((report) => report.short_name.toLowerCase() === name.toLowerCase()),
  }));
  const problems: Wording[] = [];
  for (const { name, report } of reportsByName) {
    const problem = report ? await problemOf(services, mailingId, report, quotesReports) : 'there is no such query report.';
    if (problem !== undefined) problems.push(`reports.${name}: ${problem}`);
  }
  if (problems.length > 0) (errors.html ??= []).push(...problems);
  return {
    name: 'reports',
    async load(_connection, userIds) {
      // Without a prototype, because a report may be named like a property of every object.
      const byUser = new Map<number, Record<string, TemplateValue[]>>(
        userIds.map((id) => [id, Object.create(null) as Record<string, TemplateValue[]>]),
      );
      for (const { name, report } of reportsByName) {
        if (!report) continue;
        for (const row of await rowsOf(services, mailingId, report, userIds)) {
          const rowsByReport = byUser.get(Number(row.user_id));
          if (rowsByReport) (rowsByReport[name] ??= []).push(row);
        }
      }
      return byUser;
    },
  };
}

/** What is wrong with a report as mails show it. It is run for a user who does not exist. */
async function problemOf(services: Services, mailingId: number, report: Report, quotesReports: boolean): Promise<Wording | undefined> {
  try {
    await rowsOf(services, mailingId, { ...report, viewer: report.saver }, [0]);
    return undefined;
  } catch (error) {
    if (error instanceof QueryProblem) return quotesReports ? error.wording : error.withoutValues;
    if (error instanceof StaffSqlUnavailable) return error.wording;
    throw error;
  }
}

async function rowsOf(
  { staffSql }: Services,
  mailing: number,
  { sql, viewer }: Report,
  users: readonly number[],
): Promise<Record<string, TemplateValue>[]> {
  const text = `SELECT * FROM (${withoutTrailer(sql)}\n) AS report WHERE user_id = ANY (ARRAY[{users}]::integer[])`;
  const { columns, rows } = await runQuery(staffSql, {
    sql: text,
    params: { users: [...users], mailing },
    maxRows: MAX_ROWS,
    timeout: TIMEOUT_SECONDS,
    viewer,
  });
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] as TemplateValue])));
}

/** A query without the semicolon and comments at its end. */
function withoutTrailer(sql: string): string {
  return splitAtPlaceholders(sql)
    .map((piece) => ('text' in piece ? piece.text : `{${piece.name}}`))
    .join('');
}
