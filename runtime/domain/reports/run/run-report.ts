import { Message } from '../../../core/words';
import { Readable } from 'node:stream';
import { toJsonValue } from '../../../core/formats/exact-json';
import { queryOn } from '../../../core/database/sql';
import { unseenAmong } from '../../../core/read';
import type { Services } from '../../../core/call/services';
import { QueryProblem, runQuery, streamQuery, type QueryLimits, type QueryParams } from '../../../core/staff-sql';
import { shownEntries } from '../dashboard/entries';
import { renderEntries } from '../result/entries-page';
import { type DashboardPage, dashboardQueryNames, renderDashboard, renderTablePage, type DashboardQuery } from '../result/result-page';
import { MAX_CELLS, MAX_ROWS, type ResultFormat } from '../result/result-format';
import type { RunnableReport } from './runnable-report';

/** The output of a run. */
export interface ReportOutput {
  format: ResultFormat;
  content: Readable;
  /** Rows so far. The number is final at the end of `content`. Null for dashboards. */
  rowCount(): number | null;
  /** SQL of it was in MySQL's dialect. */
  translated: boolean;
}

/**
 * Runs a report as the staff SQL role. A dashboard is always HTML, whatever the format. CSV and TSV are streamed; other formats are built in
 * memory. Throws a `QueryProblem`, a `TemplateError`, a `StaffSqlBusy` or a `StaffSqlUnavailable`.
 */
export async function runReport(
  services: Services,
  report: RunnableReport,
  params: QueryParams,
  format: ResultFormat,
  limits: QueryLimits,
): Promise<ReportOutput> {
  const { staffSql } = services;
  if (report.sql === null) {
    const { text, translated } = await runDashboard(services, report, params, limits);
    return { format: 'html', content: Readable.from([text]), rowCount: () => null, translated };
  }
  const query = { ...limits, sql: report.sql, params, maxRows: MAX_ROWS[format] };
  if (format === 'csv' || format === 'tsv') {
    const content = await streamQuery(staffSql, query, format);
    return { format, content, rowCount: () => content.rowCount, translated: content.translated };
  }
  const result = await runQuery(staffSql, { ...query, maxCells: MAX_CELLS });
  const text = format === 'html' ? renderTablePage(report, params, result) : JSON.stringify(toJsonValue(result.rows));
  return { format, content: Readable.from([text]), rowCount: () => result.rows.length, translated: result.translated };
}

/** A dashboard without a template is a table for each of its entries. */
async function runDashboard(services: Services, report: RunnableReport, params: QueryParams, limits: QueryLimits): Promise<DashboardPage> {
  const { staffSql } = services;
  if (report.template !== null && report.template.trim() !== '') {
    const queries = await findDashboardQueries(services, report, limits);
    return staffSql.inSession(limits, (session) => renderDashboard(session, report, params, queries));
  }
  const entries = await shownEntries({ services, account: limits.viewer ?? null }, { id: report.id!, template: null });
  return staffSql.inSession(limits, (session) => renderEntries(session, report, params, entries));
}

/** The query reports that the template of a dashboard names. One that the viewer does not see is as one that is not there. */
async function findDashboardQueries(
  { pool, registry }: Services,
  { template }: RunnableReport,
  { viewer = null }: QueryLimits,
): Promise<DashboardQuery[]> {
  const names = dashboardQueryNames(template ?? '');
  const { rows } = await pool.query<DashboardQuery & { id: number }>(
    `SELECT named.name AS "shortName", q.sql, r.id FROM unnest($1::text[]) WITH ORDINALITY AS named (name, place)
     LEFT JOIN reports_report r ON lower(r.short_name) = lower(named.name) LEFT JOIN reports_queryreport q ON q.report_ptr_id = r.id ORDER BY place`,
    [names],
  );
  const known = rows.flatMap(({ sql, id }) => (sql === null ? [] : id));
  const unseen = await unseenAmong(queryOn(pool), viewer, registry.get('report'), known);
  const missing = rows.find(({ sql, id }) => sql === null || unseen.includes(id));
  if (missing) throw new QueryProblem(new Message('reports.query_report_unknown', { name: missing.shortName }));
  return rows;
}
