// Generated from resources/mailings/mailingtargeting.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingtargetingBody } from '../bodies/mailingtargeting';
import { mailingtargetingQuery } from '../queries/mailingtargeting';
import { mailingtargetingSchema } from '../schemas/mailingtargeting';

/** Which users a mailing includes, or which it excludes. */
export const mailingtargetingPlan: ResourcePlan = {
  name: 'mailingtargeting',
  kind: 'mailings',
  about: 'Which users a mailing includes, or which it excludes.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingtargetingQuery,
  write: mailingtargetingBody,
  schema: mailingtargetingSchema,
};
