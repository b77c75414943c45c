// Generated from resources/reports/report.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { reportBody } from '../bodies/report';
import { reportQuery } from '../queries/report';
import { reportSchema } from '../schemas/report';

/** A report of any type. Reports are created through the resource of their type. */
export const reportPlan: ResourcePlan = {
  name: 'report',
  kind: 'reports',
  about: 'A report of any type. Reports are created through the resource of their type.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  types: { Dashboard: 'dashboardreport', Query: 'queryreport' },
  read: reportQuery,
  write: reportBody,
  schema: reportSchema,
};
