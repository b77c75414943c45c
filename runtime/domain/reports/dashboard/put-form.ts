import { hasRight } from '../../../core/auth/permissions';
import { firstNames } from '../../../staff/words/names';
import type { PanelContext } from '../../../staff/panel';
import { choicesOf, hiddenAll, inline } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import type { ShownReport } from '../result/shown-report';
import { texts, say, type TextsOf } from '../../../core/words';

/** Dashboards that have a button each. Among more one is chosen. */
const MAX_BUTTONS = 6;
const MAX_OFFERED = 200;

/** Puts a report, with the values that it ran with, on a dashboard: a button for each, which leads there, or on a new one. For whoever may edit reports. */
export async function putOnDashboard(
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
