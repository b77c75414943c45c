import { queryOn } from '../../framework/database/query';
import type { PanelContext } from '../../framework/html/panel';
import { html, type Markup } from '../../framework/html/template';
import { placeholderNames } from '../../framework/staff-sql';
import { unseenAmong } from '../../framework/read';
import { panelWords } from './panel-words';
import { dashboardQueryNames } from './result-page';
import { resultView } from './result-view';
import type { ShownReport } from './shown-report';

interface NamedQuery {
  id: number;
  name: string;
  sql: string;
  chart: string;
}

/** The most reports that one page runs. */
const MOST = 12;

/** The query reports that the template of a dashboard names, in its order: each with its chart and rows, as far as the account sees them. */
export async function dashboardPanel(context: PanelContext, { template }: ShownReport): Promise<Markup> {
  const { services, account, words: page } = context;
  const words = panelWords(page);
  const names = namesIn(template ?? '');
  if (names.length === 0) return html`<p class="hint">${words.none_named}</p>`;
  const { rows } = await services.pool.query<NamedQuery>(
    `SELECT r.id, r.name, q.sql, q.chart FROM unnest($1::text[]) WITH ORDINALITY AS named (name, place)
     JOIN reports_report r ON lower(r.short_name) = lower(named.name) JOIN reports_queryreport q ON q.report_ptr_id = r.id ORDER BY place LIMIT ${MOST}`,
    [names],
  );
  const unseen = await unseenAmong(
    queryOn(services.pool),
    account,
    services.registry.get('report'),
    rows.map(({ id }) => id),
  );
  // One after another: connections for queries of staff are few.
  const shown: Markup[] = [];
  for (const { id, name, sql, chart } of rows.filter((row) => !unseen.includes(row.id))) {
    const content =
      placeholderNames(sql).length > 0
        ? html`<p class="hint">${words.run_hint}</p>`
        : await resultView(context, { name, sql, chart, params: {} });
    shown.push(html`<section class="card"><h3><a href="/rest/v1/queryreport/${id}/">${name}</a></h3>${content}</section>`);
  }
  return html`<div class="charts">${shown}</div>`;
}

/** A template that cannot be read names nothing; its page says why. */
function namesIn(template: string): readonly string[] {
  try {
    return dashboardQueryNames(template);
  } catch {
    return [];
  }
}
