import { Message } from '../../../core/words';
import { Readable } from 'node:stream';
import { toJsonValue } from '../../../core/formats/exact-json';
import { queryOn } from '../../../core/database/sql';
import { unseenAmong } from '../../../core/read';
import type { Services } from '../../../core/call/services';
import {
  type QueryLimits,
  type QueryParams,
  QueryProblem,
  type QueryResult,
  runQuery,
  runQueryInSession,
  StaffSqlBusy,
  type StaffSqlSession,
  StaffSqlUnavailable,
  streamQuery,
} from '../../../core/staff-sql';
import { shownEntries, type ShownEntry } from '../dashboard/entries';
import {
  type DashboardPage,
  type DashboardQuery,
  dashboardQueryNames,
  renderDashboard,
  renderPage,
  renderTable,
  renderTablePage,
} from '../result/result-page';
import { MAX_CELLS, MAX_ROWS, type ResultFormat } from '../result/result-format';
import { type HttpError, refuse } from '../../../core/errors/http-error';
import { TemplateError } from '../../../core/templates';
import { html, Markup } from '../../../core/formats/markup';
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

/** The message for staff when a report cannot be run; undefined for errors that are not about the report. */
export function staffMessage(error: unknown): string | undefined {
  if (error instanceof QueryProblem || error instanceof StaffSqlUnavailable) return error.message;
  return error instanceof TemplateError ? `Template: ${error.message}` : undefined;
}

/** Seconds. */
const RETRY_AFTER = '10';

/** The error as an HTTP error: 400, or 503 when no report can be run at the moment. Throws errors that are not about the report. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof StaffSqlBusy) return refuse(503, error.message, { 'Retry-After': RETRY_AFTER });
  const message = staffMessage(error);
  if (message === undefined) throw error;
  return refuse(error instanceof StaffSqlUnavailable ? 503 : 400, message);
}

/** Rows of each report that are shown. */
const SHOWN = 200;

/**
 * A dashboard without a template: a table for each of its entries, in their order. An entry runs with its own values; those of the request are for placeholders to which it
 * gives none. Throws a `QueryProblem` that names the report.
 */
async function renderEntries(
  session: StaffSqlSession,
  dashboard: RunnableReport,
  params: QueryParams,
  entries: readonly ShownEntry[],
): Promise<DashboardPage> {
  const parts: Markup[] = [];
  let translated = false;
  for (const entry of entries) {
    const result = await runEntry(session, entry, { ...params, ...entry.params });
    parts.push(partOf(entry, result));
    translated ||= result.translated;
  }
  const content = entries.length > 0 ? html`${parts}` : html`<p>This dashboard shows no report yet.</p>`;
  return { text: renderPage(dashboard, content), translated };
}

async function runEntry(session: StaffSqlSession, { report }: ShownEntry, params: QueryParams): Promise<QueryResult> {
  try {
    return await runQueryInSession(session, { sql: report.sql, params, maxRows: MAX_ROWS.html, maxCells: MAX_CELLS });
  } catch (error) {
    if (error instanceof QueryProblem) throw new QueryProblem(`${report.name}: ${error.message}`, `${report.name}: ${error.withoutValues}`);
    throw error;
  }
}

function partOf({ report, params }: ShownEntry, { columns, rows }: QueryResult): Markup {
  const values = Object.entries(params).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`);
  return html`<section>
<h2>${report.name}</h2>
${values.length > 0 && html`<p>${values.join(' · ')}</p>`}
${rows.length === 0 ? html`<p>The query found nothing.</p>` : new Markup(renderTable({ columns, rows: rows.slice(0, SHOWN) }))}
${rows.length > SHOWN && html`<p>The first ${SHOWN} of ${rows.length} rows.</p>`}
${report.resultNotes !== '' && html`<p>${report.resultNotes}</p>`}
</section>
`;
}
