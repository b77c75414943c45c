import { hasRight } from '../../../core/auth/permissions';
import { valueInputs } from '../../../staff/forms/placeholder-inputs';
import type { PanelContext } from '../../../staff/panel';
import { choicesOf, hidden, hiddenAll, inline } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { placeholderNames } from '../../../core/staff-sql';
import type { ShownReport } from '../run/runnable-report';
import { resultView } from './result-view';
import { wayToTables } from './tables-page';
import { slugOf } from '../../../core/types/text-formats';
import type { Services } from '../../../core/call/services';
import { firstNames } from '../../../staff/words/names';
import { say, texts, type TextsOf } from '../../../core/words';

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

/** Dashboards that have a button each. Among more one is chosen. */
const MAX_BUTTONS = 6;
const MAX_OFFERED = 200;

/** Puts a report, with the values that it ran with, on a dashboard: a button for each, which leads there, or on a new one. For whoever may edit reports. */
async function putOnDashboard(
  { services, account, words: page, form }: PanelContext,
  { id }: ShownReport,
  params: Readonly<Record<string, string>>,
): Promise<Markup | null> {
  if (!hasRight(account, 'reports.edit')) return null;
  const words = texts('reports', page);
  const dashboards = await firstNames({ services, account, words: page }, services.registry.get('dashboardreport'), MAX_OFFERED);
  const newDashboard = new URLSearchParams({
    format: 'form',
    entries: JSON.stringify([{ report: `/rest/v1/queryreport/${id}/`, params }]),
  });
  const action = (next: string): string => form(`/rest/v1/dashboardentry/${next}`, 'POST');
  const buttons = [...dashboards].map(
    ([uri, name]) =>
      html`<button type="submit" name="dashboard" value="${uri}" formaction="${action(`?next=${encodeURIComponent(`${uri}#dashboard`)}`)}">${say(words, words.put_on, { name })}</button>`,
  );
  return html`<form method="post" action="${action('')}">${hiddenAll({ report: `/rest/v1/queryreport/${id}/`, params: JSON.stringify(params) })}
<div class="actions">${dashboards.size <= MAX_BUTTONS ? buttons : chosen(dashboards, words)}<a class="button" href="/rest/v1/dashboardreport/?${newDashboard.toString()}">${words.new_dashboard}</a></div></form>`;
}

function chosen(dashboards: ReadonlyMap<string, string>, words: TextsOf<'reports'>): Markup {
  return html`${inline({ id: 'put-on', name: 'dashboard', choices: choicesOf(dashboards), none: null }, words.dashboard)}<button type="submit">${words.put}</button>`;
}
