// Generated from resources/pages/actionnotification.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { actionnotificationBody } from '../bodies/actionnotification';
import { actionnotificationQuery } from '../queries/actionnotification';
import { actionnotificationSchema } from '../schemas/actionnotification';

/** An e-mail to staff or others that tells of an action. Followups of pages name it. */
export const actionnotificationPlan: ResourcePlan = {
  name: 'actionnotification',
  kind: 'pages',
  about: 'An e-mail to staff or others that tells of an action. Followups of pages name it.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: actionnotificationQuery,
  write: actionnotificationBody,
  schema: actionnotificationSchema,
};
