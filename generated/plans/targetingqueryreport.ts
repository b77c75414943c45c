// Generated from resources/mailings/targetingqueryreport.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { targetingqueryreportBody } from '../bodies/targetingqueryreport';
import { targetingqueryreportQuery } from '../queries/targetingqueryreport';
import { targetingqueryreportSchema } from '../schemas/targetingqueryreport';

/** A report whose users a mailing includes or excludes. */
export const targetingqueryreportPlan: ResourcePlan = {
  name: 'targetingqueryreport',
  kind: 'mailings',
  about: 'A report whose users a mailing includes or excludes.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: targetingqueryreportQuery,
  write: targetingqueryreportBody,
  schema: targetingqueryreportSchema,
};
