import type { Panel } from '../../../staff/panel';
import { html } from '../../../core/formats/markup';
import { dashboardPanel } from '../dashboard/panel';
import { resultPanel } from '../result/result-panel';
import { findShownReport } from '../result/shown-report';
import { texts } from '../../../core/words';

/** The page of a report of any type: its rows as chart and table, or those of the reports that a dashboard shows. */
export const panel: Panel = async (context) => {
  const { key, plan, services, words } = context;
  const report = await findShownReport(services, Number(key));
  if (!report) return null;
  const whole = `/rest/v1/${report.sql === null ? 'dashboardreport' : 'queryreport'}/${report.id}/`;
  const content = report.sql === null ? await dashboardPanel(context, report) : await resultPanel(context, { ...report, sql: report.sql });
  return html`${content}${plan.name === 'report' && html`<p><a href="${whole}">${texts('reports', words).whole}</a></p>`}`;
};
