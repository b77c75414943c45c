import type { Pool } from 'pg';

/** What is run: a report that is kept, or SQL that came with the request. */
export interface Report {
  /** Null for SQL of a request. */
  id: number | null;
  name: string;
  description: string;
  /** What it is: the query, or the template of a dashboard. */
  sql: string | null;
  template: string | null;
  /** The template that shows the rows of a query, where one is chosen. */
  display: string | null;
  /** How long a result may be shown again, as staff wrote it. */
  refresh: string | null;
}

const COLUMNS = `r.id, r.name, r.description, q.sql, d.template, t.template AS display, q.refresh`;

const FROM = `
  FROM reports_report r
  LEFT JOIN reports_queryreport q ON q.report_ptr_id = r.id
  LEFT JOIN reports_querytemplate t ON t.id = q.display_as_id
  LEFT JOIN reports_dashboardreport d ON d.report_ptr_id = r.id`;

/** The report of a short name, without regard to case; undefined when there is none. */
export async function reportNamed(pool: Pool, shortName: string): Promise<Report | undefined> {
  const { rows } = await pool.query<Report>(`SELECT ${COLUMNS} ${FROM} WHERE lower(r.short_name) = lower($1)`, [shortName]);
  return rows[0];
}

/** The report of an id; undefined when it was deleted. */
export async function reportOf(pool: Pool, id: number): Promise<Report | undefined> {
  const { rows } = await pool.query<Report>(`SELECT ${COLUMNS} ${FROM} WHERE r.id = $1`, [id]);
  return rows[0];
}

/** SQL of a request as a report. */
export function reportOfSql(sql: string): Report {
  return { id: null, name: 'SQL', description: '', sql, template: null, display: null, refresh: null };
}
