import type { Panel } from '../../../staff/panel';
import { choicesOf, type Control, field, hidden } from '../../../core/controls';
import { html } from '../../../core/formats/markup';
import { dashboardPanel } from '../dashboard/panel';
import { resultPanel } from '../result/result-panel';
import { wayToTables } from '../result/tables-page';
import { findShownReport } from '../run/runnable-report';
import { texts } from '../../../core/words';
import { hasRight } from '../../../core/auth/permissions';
import { firstNames } from '../../../staff/words/names';

/** The page of a report of any type: its rows as chart and table, or those of the reports that a dashboard shows. */
export const result: Panel = async (context) => {
  const { key, plan, services, words } = context;
  const report = await findShownReport(services, Number(key));
  if (!report) return null;
  const whole = `/rest/v1/${report.sql === null ? 'dashboardreport' : 'queryreport'}/${report.id}/`;
  const content = report.sql === null ? await dashboardPanel(context, report) : await resultPanel(context, { ...report, sql: report.sql });
  return html`${content}${plan.name === 'report' && html`<p><a href="${whole}">${texts('reports', words).whole}</a></p>`}`;
};

/** More reports than that are looked for by name. */
const MAX_OFFERED = 200;

/** Puts a report on the dashboard, for whoever may edit reports. A script asks for its values at once; without one the dashboard asks for them. */
export const addEntry: Panel = async ({ services, account, key, words: page, form }) => {
  if (!hasRight(account, 'reports.edit')) return null;
  const words = texts('reports', page);
  const reports = await firstNames({ services, account, words: page }, services.registry.get('queryreport'), MAX_OFFERED + 1);
  const create = html`<a class="button" href="/rest/v1/queryreport/?format=form">${words.new_report}</a>`;
  if (reports.size === 0) return html`<p>${words.no_reports}</p><p class="actions">${create}</p>`;
  const how: Partial<Control> =
    reports.size > MAX_OFFERED ? { 'data-search': '/staff/names/queryreport/', autocomplete: 'off' } : { choices: choicesOf(reports) };
  const next = encodeURIComponent(`/rest/v1/dashboardreport/${key}/#dashboard`);
  return html`<form method="post" action="${form(`/rest/v1/dashboardentry/?next=${next}`, 'POST')}">${hidden('dashboard', `/rest/v1/dashboardreport/${key}/`)}
${field({ id: 'add-report', name: 'report', required: true, ...how }, words.report)}
<div class="fields" id="field-params" data-follows="report" data-from="/rest/v1/dashboardentry/?format=form" data-prefix="" aria-live="polite"></div>
<p class="actions"><button type="submit" class="primary">${words.add}</button>${create}</p></form>`;
};

/** Beside a form with SQL: the names of the tables and columns that it may read, for whoever may write some. */
export const tables: Panel = ({ account, words }) => Promise.resolve(wayToTables(account, words));
