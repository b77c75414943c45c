import { hasRight } from '../../../core/auth/permissions';
import { valueInputs } from '../../../staff/forms/placeholder-inputs';
import type { PanelContext } from '../../../staff/panel';
import { hidden } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { placeholderNames } from '../../../core/staff-sql';
import { putOnDashboard } from '../dashboard/put-form';
import type { ShownReport } from './shown-report';
import { resultView } from './result-view';
import { wayToTables } from './tables-page';
import { slugOf } from '../../../core/types/text-formats';
import type { Services } from '../../../core/call/services';
import { texts, say } from '../../../core/words';

/** The parameter that asks for the rows, and what begins those of placeholders. */
const RUN = 'run';
const VALUE = 'value';

/**
 * The result of a query report: a form for its placeholders, its rows, and the ways to have them as a file and in the background. Without placeholders
 * it runs when the button was pressed too: a report may take a minute. The rows are those that the account may see.
 */
export async function resultPanel(context: PanelContext, report: ShownReport & { sql: string }): Promise<Markup> {
  const { query, words: page } = context;
  const { sql, name, chart } = report;
  const hasRun = query.has(RUN);
  const words = texts('reports', page);
  const names = placeholderNames(sql);
  const params = Object.fromEntries(names.map((each) => [each, query.get(`${VALUE}.${each}`) ?? '']));
  const tables = wayToTables(context.account, page);
  const shown = hasRun ? await resultView(context, { name, sql, chart, params }) : html`<p class="hint">${words.run_hint}</p>`;
  return html`<form method="get">${names.length > 0 && html`<fieldset><legend>${words.values}</legend><div class="fields">${valueInputs(VALUE, names, params)}</div></fieldset>`}
<div class="actions"><button type="submit" name="${RUN}" value="1" class="primary">${words.run}</button></div></form>
${shown}${report.shortName ? takeAlong(context, report.shortName, params) : await shortNameForm(context, report)}${(hasRun || names.length === 0) && (await putOnDashboard(context, report, params))}
${tables && html`<details><summary>${words.tables}</summary>${tables}</details>`}`;
}

/** The rows as a file, and from a job. Both are found by the short name. */
function takeAlong({ form, words: page }: PanelContext, shortName: string, params: Readonly<Record<string, string>>): Markup {
  const words = texts('reports', page);
  const path = encodeURIComponent(shortName);
  const file = (format: string): string => `/rest/v1/report/run/${path}/?${new URLSearchParams({ ...params, format }).toString()}`;
  const values = new URLSearchParams(params).toString();
  return html`<div class="actions"><a class="button" href="${file('csv')}" download="${shortName}.csv">${words.csv}</a><a class="button" href="${file('json')}" download="${shortName}.json">${words.json}</a>
<form method="post" action="${form(`/rest/v1/report/background/${path}/?${values}`, 'POST')}"><button type="submit">${words.background}</button></form></div>`;
}

/** A report without a short name gets the one that follows from its name by a button. */
async function shortNameForm({ form, services, account, words: page }: PanelContext, report: ShownReport): Promise<Markup> {
  const words = texts('reports', page);
  if (!hasRight(account, 'reports.edit')) return html`<p class="hint">${words.no_short_name}</p>`;
  const path = `/rest/v1/queryreport/${report.id}/`;
  const name = await freeShortName(services, report);
  return html`<form method="post" action="${form(`${path}?next=${encodeURIComponent(path)}`, 'PATCH')}"><p class="hint">${words.no_short_name} <a href="${path}?format=form#field-short_name">${words.edit}</a></p>
<p class="actions">${hidden('short_name', name)}<button type="submit">${say(words, words.name_it, { name })}</button></p></form>`;
}

/** A short name for a report that no other has: its name in letters and digits, with its number where another report is called so. */
async function freeShortName({ pool }: Pick<Services, 'pool'>, { id, name }: Pick<ShownReport, 'id' | 'name'>): Promise<string> {
  const wanted = slugOf(name, '-').toLowerCase().slice(0, 80);
  if (wanted === '') return `report-${id}`;
  const { rows } = await pool.query('SELECT FROM reports_report WHERE lower(short_name) = $1', [wanted]);
  return rows.length === 0 ? wanted : `${wanted}-${id}`;
}
