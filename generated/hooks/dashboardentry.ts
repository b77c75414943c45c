// Generated from resources/reports/dashboardentry.yaml by `npm run generate`. Edit that, not this.
import { rowHooks } from '../../runtime';
import { placeEntry as reportsDashboardPlaceEntry, runEntry as reportsDashboardRunEntry } from '../../runtime/domain/reports/handlers/dashboard';
import type { DashboardentryRow } from '../rows/dashboardentry';

/** What runs around each write of a row of `dashboardentry`. */
export const dashboardentryHooks = rowHooks<DashboardentryRow>({
  resource: 'dashboardentry',
  table: 'reports_dashboardentry',
  primary: 'id',
  columns: {
    id: { column: 'id', type: 'integer', nullable: false, readonly: true },
    created_at: { column: 'created_at', type: 'datetime', nullable: false, default: 'now' },
    updated_at: { column: 'updated_at', type: 'datetime', nullable: false, default: 'now' },
    dashboard: { column: 'dashboard_id', type: 'integer', nullable: false },
    report: { column: 'report_id', type: 'integer', nullable: false },
    position: { column: 'position', type: 'integer', nullable: true },
    width: { column: 'width', type: 'integer', nullable: false, default: 1 },
    params: { column: 'params', type: 'json', nullable: false, default: {} },
  },
  beforeSave: [reportsDashboardPlaceEntry],
  afterSave: [reportsDashboardRunEntry],
  afterCommit: {},
});
