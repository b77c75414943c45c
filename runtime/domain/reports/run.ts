import { Readable } from 'node:stream';
import type { Services } from '../../framework/services';
import { toJsonValue } from '../../framework/formats/json-value';
import { openRows, QueryProblem, readRows, type Bounds, type Params, type RowText } from '../../framework/staff-sql';
import { MOST_CELLS, MOST_ROWS, type Format } from './format';
import { dashboardPage, partsOf, tablePage, type Part } from './page';
import type { Report } from './report';

/** A result as it is written. */
export interface Output {
  format: Format;
  content: Readable;
  /** How many rows it has; the rows of a stream are all counted at its end. Null for dashboards. */
  rows(): number | null;
}

/**
 * Runs a report as the restricted role and gives the result in a format (a dashboard: HTML, whatever is asked for). CSV and TSV come as
 * they are read; the rest is whole. Throws a `QueryProblem`, a `TemplateError` or a `ReaderUnavailable`.
 */
export async function runReport(services: Services, report: Report, params: Params, format: Format, bounds: Bounds): Promise<Output> {
  const { reader } = services;
  if (report.sql === null) {
    const parts = await findParts(services, report);
    const text = await reader.within(bounds, (session) => dashboardPage(session, report, params, parts));
    return { format: 'html', content: Readable.from([text]), rows: () => null };
  }
  const question = { ...bounds, sql: report.sql, params, most: MOST_ROWS[format] };
  if (format === 'csv' || format === 'tsv') {
    const content: RowText = await openRows(reader, question, format);
    return { format, content, rows: () => content.rows };
  }
  const table = await readRows(reader, { ...question, mostCells: MOST_CELLS });
  const text = format === 'html' ? tablePage(report, params, table) : JSON.stringify(toJsonValue(table.rows));
  return { format, content: Readable.from([text]), rows: () => table.rows.length };
}

async function findParts({ pool }: Services, { template }: Report): Promise<Part[]> {
  const names = partsOf(template ?? '');
  const { rows } = await pool.query<Part>(
    `SELECT wanted.name AS "shortName", q.sql FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, place)
     LEFT JOIN reports_report r ON lower(r.short_name) = lower(wanted.name) LEFT JOIN reports_queryreport q ON q.report_ptr_id = r.id ORDER BY place`,
    [names],
  );
  const missing = rows.find(({ sql }) => sql === null);
  if (missing) throw new QueryProblem(`There is no query report with the short name ${missing.shortName}.`);
  return rows;
}
