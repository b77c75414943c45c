import { html, Markup } from '../../../core/formats/markup';
import { QueryProblem, runQueryInSession, type QueryParams, type QueryResult, type StaffSqlSession } from '../../../core/staff-sql';
import type { ShownEntry } from '../dashboard/entries';
import { MAX_CELLS, MAX_ROWS } from './result-format';
import { type DashboardPage, renderPage, renderTable } from './result-page';
import type { RunnableReport } from '../run/runnable-report';

/** Rows of each report that are shown. */
const SHOWN = 200;

/**
 * A dashboard without a template: a table for each of its entries, in their order. An entry runs with its own values; those of the request are for placeholders to which it
 * gives none. Throws a `QueryProblem` that names the report.
 */
export async function renderEntries(
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
