import { tables } from '../../../../generated/rows/tables';
import type { Account, Viewer } from '../../../core/plan/viewer';
import { queryOn } from '../../../core/database/sql';
import { unseenAmong } from '../../../core/read';
import type { Services } from '../../../core/call/services';
import type { QueryParams } from '../../../core/staff-sql';
import { findReportsById, type RunnableReport } from '../run/runnable-report';
import { dashboardQueryNames } from '../result/result-page';

/** The most reports that a dashboard shows. */
export const MOST_ENTRIES = 24;

/** A query report as a dashboard shows it. */
export interface ShownEntry {
  /** The id of its entry; null for a report that only the template names. */
  id: number | null;
  report: RunnableReport & { id: number; sql: string };
  params: QueryParams;
  /** How many of three columns it takes. */
  width: number;
}

/** Whose page it is. */
export interface Viewing {
  services: Services;
  account: Account | null;
}

/** Whoever sees it: an account, or the program itself. */
interface SeenBy {
  services: Services;
  account: Viewer;
}

/** What a dashboard shows, as far as the account sees it: its entries in their order, then the reports that only its template names. */
export async function shownEntries(viewing: SeenBy, dashboard: { id: number; template: string | null }): Promise<ShownEntry[]> {
  const { pool, registry } = viewing.services;
  const placed = await placedEntries(viewing.services, dashboard.id);
  const named = await namedReports(viewing.services, dashboard.template ?? '');
  const all = [...placed, ...named.filter((id) => !placed.some((entry) => entry.report === id)).map(templateEntry)].slice(0, MOST_ENTRIES);
  if (all.length === 0) return [];
  const ids = [...new Set(all.map(({ report }) => report))];
  const [reports, unseen] = await Promise.all([
    findReportsById(pool, ids),
    unseenAmong(queryOn(pool), viewing.account, registry.get('report'), ids),
  ]);
  return all.flatMap((entry) => {
    const report = reports.find(({ id }) => id === entry.report);
    if (!report || report.sql === null || unseen.includes(entry.report)) return [];
    return [{ ...entry, report: { ...report, id: entry.report, sql: report.sql } }];
  });
}

interface PlacedEntry extends Omit<ShownEntry, 'report'> {
  report: number;
}

async function placedEntries(services: Services, dashboard: number): Promise<PlacedEntry[]> {
  const rows = await tables(services).dashboardentry.findMany({
    where: { dashboard_id: dashboard },
    select: { id: true, report_id: true, params: true, width: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: MOST_ENTRIES,
  });
  return rows.map(({ report_id: report, params, ...entry }) => ({ ...entry, report, params: params as QueryParams }));
}

function templateEntry(report: number): PlacedEntry {
  return { id: null, report, params: {}, width: 1 };
}

async function namedReports({ pool }: Services, template: string): Promise<number[]> {
  const names = namesIn(template);
  if (names.length === 0) return [];
  const { rows } = await pool.query<{ id: number }>(
    `SELECT r.id FROM unnest($1::text[]) WITH ORDINALITY AS named (name, place)
     JOIN reports_report r ON lower(r.short_name) = lower(named.name) JOIN reports_queryreport q ON q.report_ptr_id = r.id ORDER BY place`,
    [names],
  );
  return rows.map(({ id }) => id);
}

/** A template that cannot be read names nothing; its page says why. */
function namesIn(template: string): readonly string[] {
  try {
    return dashboardQueryNames(template);
  } catch {
    return [];
  }
}

/** The dashboard of an entry; undefined where there is no such entry. */
export async function dashboardOfEntry({ pool }: Services, id: number): Promise<{ id: number; template: string | null } | undefined> {
  const { rows } = await pool.query<{ id: number; template: string | null }>(
    'SELECT d.report_ptr_id AS id, d.template FROM reports_dashboardentry e JOIN reports_dashboardreport d ON d.report_ptr_id = e.dashboard_id WHERE e.id = $1',
    [id],
  );
  return rows[0];
}
