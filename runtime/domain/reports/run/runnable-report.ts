import type { Services } from '../../../core/call/services';
import type { Pool } from 'pg';

/** A saved report, or SQL that came with a request. */
export interface RunnableReport {
  /** Null for SQL of a request. */
  id: number | null;
  name: string;
  description: string;
  /** What is read beside each result; '' for nothing. */
  resultNotes: string;
  /** The query; null for a dashboard. */
  sql: string | null;
  /** The template of a dashboard; null for a query. */
  template: string | null;
  /** The template that shows the rows of a query; null for the table. */
  display: string | null;
  /** How a page draws its rows: `bar`, `line` or `share`; '' or null: not. */
  chart: string | null;
  /** For how long a result is reused, as staff wrote it. */
  refresh: string | null;
  /** The account that saved it; it runs by itself for that one. Null for SQL of a request, and when that account is gone. */
  savedBy: number | null;
}

const SELECT = `
  SELECT r.id, r.name, r.description, coalesce(r.result_notes, '') AS "resultNotes", q.sql, d.template, q.chart, t.template AS display, q.refresh, r.saved_by_id AS "savedBy"
  FROM reports_report r
  LEFT JOIN reports_queryreport q ON q.report_ptr_id = r.id
  LEFT JOIN reports_querytemplate t ON t.id = q.display_as_id
  LEFT JOIN reports_dashboardreport d ON d.report_ptr_id = r.id`;

/** Finds a saved report by its short name, without regard to case. */
export async function findReportByName(pool: Pool, shortName: string): Promise<RunnableReport | undefined> {
  const { rows } = await pool.query<RunnableReport>(`${SELECT} WHERE lower(r.short_name) = lower($1)`, [shortName]);
  return rows[0];
}

/** Finds a saved report by its id. */
export async function findReportById(pool: Pool, id: number): Promise<RunnableReport | undefined> {
  const { rows } = await pool.query<RunnableReport>(`${SELECT} WHERE r.id = $1`, [id]);
  return rows[0];
}

/** Finds saved reports by their ids, in any order. */
export async function findReportsById(pool: Pool, ids: readonly number[]): Promise<RunnableReport[]> {
  const { rows } = await pool.query<RunnableReport>(`${SELECT} WHERE r.id = ANY($1::integer[])`, [ids]);
  return rows;
}

/** A report of SQL that came with a request. */
export function adHocReport(sql: string): RunnableReport {
  return {
    id: null,
    name: 'SQL',
    description: '',
    resultNotes: '',
    sql,
    template: null,
    chart: null,
    display: null,
    refresh: null,
    savedBy: null,
  };
}

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
