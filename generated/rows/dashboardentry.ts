// Generated from resources/reports/dashboardentry.yaml by `npm run generate`. Edit that, not this.
/** A row of `dashboardentry`: each stored field. A reference is the key of its row, a time a text in UTC, a decimal a text. */
export interface DashboardentryRow {
  readonly id: number;
  created_at: string;
  updated_at: string;
  dashboard: number;
  report: number;
  position: number | null;
  width: number;
  params: unknown;
}
