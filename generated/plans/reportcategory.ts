// Generated from resources/reports/reportcategory.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { reportcategoryBody } from '../bodies/reportcategory';
import { reportcategoryQuery } from '../queries/reportcategory';
import { reportcategorySchema } from '../schemas/reportcategory';

/** A heading under which reports are listed. */
export const reportcategoryPlan: ResourcePlan = {
  name: 'reportcategory',
  kind: 'reports',
  about: 'A heading under which reports are listed.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: reportcategoryQuery,
  write: reportcategoryBody,
  schema: reportcategorySchema,
};
