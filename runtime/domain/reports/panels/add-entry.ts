import { hasRight } from '../../../core/auth/permissions';
import { firstNames } from '../../../staff/words/names';
import type { Panel } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { texts } from '../../../core/words';

/** More reports than that are looked for by name. */
const MAX_OFFERED = 200;

/** Puts a report on the dashboard, for whoever may edit reports. A script asks for its values at once; without one the dashboard asks for them. */
export const panel: Panel = async ({ services, account, key, words: page, form }) => {
  if (!hasRight(account, 'reports.edit')) return null;
  const words = texts('reports', page);
  const reports = await firstNames({ services, account, words: page }, services.registry.get('queryreport'), MAX_OFFERED + 1);
  const create = html`<a class="button" href="/rest/v1/queryreport/?format=form">${words.new_report}</a>`;
  if (reports.size === 0) return html`<p>${words.no_reports}</p><p class="actions">${create}</p>`;
  const next = encodeURIComponent(`/rest/v1/dashboardreport/${key}/#dashboard`);
  return html`<form method="post" action="${form(`/rest/v1/dashboardentry/?next=${next}`, 'POST')}"><input type="hidden" name="dashboard" value="/rest/v1/dashboardreport/${key}/">
<div class="field"><label for="add-report">${words.report}</label>${reports.size > MAX_OFFERED ? searched() : chosen(reports)}</div>
<div class="fields" id="field-params" data-follows="report" data-from="/rest/v1/dashboardentry/?format=form" data-prefix="" aria-live="polite"></div>
<p class="actions"><button type="submit" class="primary">${words.add}</button>${create}</p></form>`;
};

function chosen(reports: ReadonlyMap<string, string>): Markup {
  return html`<select id="add-report" name="report" required><option value="">–</option>${[...reports].map(([uri, name]) => html`<option value="${uri}">${name}</option>`)}</select>`;
}

function searched(): Markup {
  return html`<input id="add-report" name="report" required data-search="/staff/names/queryreport/" autocomplete="off">`;
}
