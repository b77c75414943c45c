// Generated from resources/reports/queryreport.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { queryreportBody } from '../bodies/queryreport';
import { queryreportQuery } from '../queries/queryreport';
import { queryreportSchema } from '../schemas/queryreport';

/** A report that runs one SQL query. Placeholders such as {style} are filled when it runs. */
export const queryreportPlan: ResourcePlan = {
  name: 'queryreport',
  kind: 'reports',
  about: 'A report that runs one SQL query. Placeholders such as {style} are filled when it runs.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'report', as: 'Query' },
  read: queryreportQuery,
  write: queryreportBody,
  schema: queryreportSchema,
};
