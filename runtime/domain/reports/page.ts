import { html, Markup } from '../../framework/formats/html/template';
import { toJsonValue } from '../../framework/formats/json-value';
import { namesIn } from '../mailings';
import { rowsWithin, type Params, type Session, type Table } from '../../framework/staff-sql';
import { compileTemplate, type Context, type Value } from '../../framework/templates';
import { MOST_CELLS, MOST_ROWS } from './format';
import type { Report } from './report';

/**
 * What pages of reports may do: be read. Their templates are written by staff and shown to other staff, so nothing in them runs, is sent
 * or is loaded but pictures; `sandbox` keeps them apart from the pages of the service.
 */
export const REPORT_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `body{font:16px/1.4 system-ui,sans-serif;margin:2em auto;max-width:70em;padding:0 1em}table{border-collapse:collapse}
th,td{border:1px solid #bbb;padding:.3em .6em;text-align:left;vertical-align:top}th{background:#eee}`;

/** The rows of a query as a page: by the template that the report names, or as a table. */
export function tablePage(report: Report, params: Params, table: Table): string {
  if (report.display === null) return page(report, new Markup(tableMarkup(table)));
  const context = { report: { name: report.name, description: report.description }, params: toJsonValue(params) as Value, ...shown(table) };
  return page(report, new Markup(compileTemplate(report.display, { html: true })(context)));
}

/** The rows as a table, every value escaped. */
export function tableMarkup({ columns, rows }: Table): string {
  return html`<table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((value) => html`<td>${cell(value)}</td>`)}</tr>\n`)}</tbody>
</table>`.text;
}

/** A query report that a dashboard shows. */
export interface Part {
  shortName: string;
  sql: string;
}

/**
 * A dashboard: its template over the query reports that it names, each run with the same values. `reports.<short name>` has `rows` (by
 * column), `columns`, `table` (rows as lists) and `value` (the first value of the first row). Throws a `QueryProblem` of a part, and a
 * `TemplateError`.
 */
export async function dashboardPage(session: Session, report: Report, params: Params, parts: readonly Part[]): Promise<string> {
  const reports: Record<string, Value> = {};
  for (const { shortName, sql } of parts) {
    reports[shortName] = shown(await rowsWithin(session, { sql, params, most: MOST_ROWS.html, mostCells: MOST_CELLS }));
  }
  const context = { report: { name: report.name, description: report.description }, params: toJsonValue(params) as Value, reports };
  return page(report, new Markup(compileTemplate(report.template ?? '', { html: true })(context)));
}

/** The short names of the reports that a dashboard speaks of. Throws a `TemplateError`. */
export function partsOf(template: string): readonly string[] {
  return namesIn([template]).under('reports');
}

/** Rows as templates see them. */
function shown({ columns, rows }: Table): Record<string, Value> {
  const table = rows.map((row) => row.map((value) => toJsonValue(value) as Value));
  return {
    columns,
    table,
    rows: table.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]]))),
    value: table[0]?.[0],
  } satisfies Context;
}

/** A whole page around the content, unless the content is one. */
function page({ name, description }: Report, content: Markup): string {
  if (/^\s*<(!doctype|html)\b/i.test(content.text)) return content.text;
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<h1>${name}</h1>
${description !== '' && html`<p>${description}</p>`}
${content}
</body>
</html>
`.text;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
