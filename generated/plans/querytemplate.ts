// Generated from resources/reports/querytemplate.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { querytemplateBody } from '../bodies/querytemplate';
import { querytemplateQuery } from '../queries/querytemplate';
import { querytemplateSchema } from '../schemas/querytemplate';

/** A template that shows the rows of a query report. */
export const querytemplatePlan: ResourcePlan = {
  name: 'querytemplate',
  kind: 'reports',
  about: 'A template that shows the rows of a query report.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: querytemplateQuery,
  write: querytemplateBody,
  schema: querytemplateSchema,
};
