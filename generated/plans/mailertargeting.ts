// Generated from resources/mailings/mailertargeting.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailertargetingBody } from '../bodies/mailertargeting';
import { mailertargetingQuery } from '../queries/mailertargeting';

/** Targeting inside a mailer, with lists, pages and all that it refers to by name. */
export const mailertargetingPlan: ResourcePlan = {
  name: 'mailertargeting',
  kind: 'mailings',
  about: 'Targeting inside a mailer, with lists, pages and all that it refers to by name.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailertargetingQuery,
  write: mailertargetingBody,
};
