import { hasRight } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import type { PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { unseenAmong } from '../../../core/read';
import { shownEntries } from './entries';
import { isWaiting, lastResults } from './last-results';
import { entryCard } from './view';

/** How many dashboards the first page of staff shows, and among how many they are looked for. */
const SHOWN = 3;
const MOST = 50;
/** Seconds between two looks for results. */
const EVERY = 5;

/** The dashboards that stand on the first page of staff (`minidash`), as far as the account sees them: the first by name. No report runs for it. */
export async function firstPageDashboards(context: Pick<PanelContext, 'services' | 'account' | 'words' | 'homeZone'>): Promise<Markup[]> {
  const { services, account } = context;
  if (!hasRight(account, 'reports.view')) return [];
  const { rows } = await services.pool.query<Dashboard>(
    `SELECT r.id, r.name, d.template FROM reports_dashboardreport d JOIN reports_report r ON r.id = d.report_ptr_id
     WHERE d.minidash AND NOT r.hidden ORDER BY lower(r.name), r.id LIMIT ${MOST}`,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const unseen = await unseenAmong(queryOn(services.pool), account, services.registry.get('report'), ids);
  const seen = rows.filter(({ id }) => !unseen.includes(id)).slice(0, SHOWN);
  return Promise.all(seen.map((dashboard) => panelOf(context, dashboard)));
}

interface Dashboard {
  id: number;
  name: string;
  template: string | null;
}

async function panelOf(context: Pick<PanelContext, 'services' | 'account' | 'words' | 'homeZone'>, dashboard: Dashboard): Promise<Markup> {
  const { services, account } = context;
  const entries = await shownEntries({ services, account }, dashboard);
  const states = await lastResults({ services, account }, entries);
  const id = `dashboard-${dashboard.id}`;
  const cards = entries.map((entry, index) => entryCard(entry, states[index]!, context, { actions: null, within: `${id}-` }));
  return html`<section class="panel" aria-labelledby="${id}"><h2 id="${id}"><a href="/rest/v1/dashboardreport/${dashboard.id}/">${dashboard.name}</a></h2>
<div class="dashboard" id="${id}-now"${states.some(isWaiting) && html` data-refresh="${EVERY}"`}>${cards}</div></section>`;
}
