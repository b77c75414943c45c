import { html, Markup } from '../../../core/formats/markup';
import { toJsonValue } from '../../../core/formats/exact-json';
import { runQueryInSession, type QueryParams, type StaffSqlSession, type QueryResult } from '../../../core/staff-sql';
import { compileTemplate, type TemplateContext, templateNamesIn, type TemplateValue } from '../../../core/templates';
import { MAX_CELLS, MAX_ROWS } from './result-format';
import type { RunnableReport } from '../run/runnable-report';

/**
 * The content security policy of report pages. Some staff write their templates and other staff see them. So scripts do not run, forms are
 * not sent, and only images are loaded. `sandbox` separates them from the other pages of the service.
 */
export const REPORT_CONTENT_SECURITY_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE_STYLE = `body{font:16px/1.4 system-ui,sans-serif;margin:2em auto;max-width:70em;padding:0 1em}table{border-collapse:collapse}
th,td{border:1px solid #bbb;padding:.3em .6em;text-align:left;vertical-align:top}th{background:#eee}`;

/** A page of rows, by the template of the report, or as a table without one. */
export function renderTablePage(report: RunnableReport, params: QueryParams, result: Pick<QueryResult, 'columns' | 'rows'>): string {
  if (report.display === null) return renderPage(report, new Markup(renderTable(result)));
  const context = {
    report: factsOf(report),
    params: toJsonValue(params) as TemplateValue,
    ...templateContext(result),
  };
  return renderPage(report, new Markup(compileTemplate(report.display, { html: true })(context)));
}

/** What templates may say of the report. */
function factsOf({ name, description, resultNotes }: RunnableReport): Record<string, TemplateValue> {
  return { name, description, result_notes: resultNotes };
}

/** Rows as an HTML table. Every value is escaped. */
export function renderTable({ columns, rows }: Pick<QueryResult, 'columns' | 'rows'>): string {
  return html`<table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((value) => html`<td>${cellText(value)}</td>`)}</tr>\n`)}</tbody>
</table>`.text;
}

/** A query report that a dashboard shows. */
export interface DashboardQuery {
  shortName: string;
  sql: string;
}

/** A dashboard as a page, and whether one of its queries was in MySQL's dialect. */
export interface DashboardPage {
  text: string;
  translated: boolean;
}

/**
 * A dashboard by its template. The query reports that its template names are run with the same values. In the template, `reports.<short name>` has
 * `rows` (objects by column), `columns`, `table` (rows as lists) and `value` (the first value of the first row). Throws a `QueryProblem` of
 * a query, and a `TemplateError`.
 */
export async function renderDashboard(
  session: StaffSqlSession,
  report: RunnableReport,
  params: QueryParams,
  queries: readonly DashboardQuery[],
): Promise<DashboardPage> {
  const reports: Record<string, TemplateValue> = {};
  let translated = false;
  for (const { shortName, sql } of queries) {
    const result = await runQueryInSession(session, { sql, params, maxRows: MAX_ROWS.html, maxCells: MAX_CELLS });
    reports[shortName] = templateContext(result);
    translated ||= result.translated;
  }
  const context = { report: factsOf(report), params: toJsonValue(params) as TemplateValue, reports };
  return { text: renderPage(report, new Markup(compileTemplate(report.template ?? '', { html: true })(context))), translated };
}

/** The short names of the query reports that a dashboard template uses. Throws a `TemplateError`. */
export function dashboardQueryNames(template: string): readonly string[] {
  return templateNamesIn([template]).under('reports');
}

/** A query result as templates see it. */
function templateContext({ columns, rows }: Pick<QueryResult, 'columns' | 'rows'>): Record<string, TemplateValue> {
  const table = rows.map((row) => row.map((value) => toJsonValue(value) as TemplateValue));
  return {
    columns,
    table,
    rows: table.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))),
    value: table[0]?.[0],
  } satisfies TemplateContext;
}

/** A whole HTML page around the content, unless the content is a whole page itself. */
export function renderPage({ name, description, resultNotes }: RunnableReport, content: Markup): string {
  if (/^\s*<(!doctype|html)\b/i.test(content.text)) return content.text;
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${new Markup(PAGE_STYLE)}</style>
</head>
<body>
<h1>${name}</h1>
${description !== '' && html`<p>${description}</p>`}
${content}
${resultNotes !== '' && html`<p>${resultNotes}</p>`}
</body>
</html>
`.text;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
