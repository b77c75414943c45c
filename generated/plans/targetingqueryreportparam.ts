// Generated from resources/mailings/targetingqueryreportparam.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { targetingqueryreportparamBody } from '../bodies/targetingqueryreportparam';
import { targetingqueryreportparamQuery } from '../queries/targetingqueryreportparam';
import { targetingqueryreportparamSchema } from '../schemas/targetingqueryreportparam';

/** A value for a placeholder of a report that a mailing uses. */
export const targetingqueryreportparamPlan: ResourcePlan = {
  name: 'targetingqueryreportparam',
  kind: 'mailings',
  about: 'A value for a placeholder of a report that a mailing uses.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: targetingqueryreportparamQuery,
  write: targetingqueryreportparamBody,
  schema: targetingqueryreportparamSchema,
};
