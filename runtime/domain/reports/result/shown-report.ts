import type { Services } from '../../../core/call/services';

/** A report as its page shows it. */
export interface ShownReport {
  id: number;
  name: string;
  shortName: string | null;
  /** Null for a dashboard. */
  sql: string | null;
  chart: string | null;
  template: string | null;
}

/** The report of an id, of any type. Whether the account may see it was asked before its page was made. */
export async function findShownReport({ pool }: Pick<Services, 'pool'>, id: number): Promise<ShownReport | undefined> {
  const { rows } = await pool.query<ShownReport>(
    `SELECT r.id, r.name, r.short_name AS "shortName", q.sql, q.chart, d.template FROM reports_report r
     LEFT JOIN reports_queryreport q ON q.report_ptr_id = r.id LEFT JOIN reports_dashboardreport d ON d.report_ptr_id = r.id WHERE r.id = $1`,
    [id],
  );
  return rows[0];
}
