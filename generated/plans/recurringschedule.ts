// Generated from resources/mailings/recurringschedule.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { recurringscheduleBody } from '../bodies/recurringschedule';
import { recurringscheduleQuery } from '../queries/recurringschedule';
import { recurringscheduleSchema } from '../schemas/recurringschedule';

/** When a recurring mailing is sent again. */
export const recurringschedulePlan: ResourcePlan = {
  name: 'recurringschedule',
  kind: 'mailings',
  about: 'When a recurring mailing is sent again.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: recurringscheduleQuery,
  write: recurringscheduleBody,
  schema: recurringscheduleSchema,
};
