// Generated from resources/reports/dashboardreport.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { dashboardreportBody } from '../bodies/dashboardreport';
import { dashboardreportQuery } from '../queries/dashboardreport';
import { dashboardreportSchema } from '../schemas/dashboardreport';

/** A report that shows the results of several queries on one page. */
export const dashboardreportPlan: ResourcePlan = {
  name: 'dashboardreport',
  kind: 'reports',
  about: 'A report that shows the results of several queries on one page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'report', as: 'Dashboard' },
  read: dashboardreportQuery,
  write: dashboardreportBody,
  schema: dashboardreportSchema,
};
