// Generated from resources/pages/recurringdonationcancelpage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { recurringdonationcancelpageBody } from '../bodies/recurringdonationcancelpage';
import { recurringdonationcancelpageQuery } from '../queries/recurringdonationcancelpage';
import { recurringdonationcancelpageSchema } from '../schemas/recurringdonationcancelpage';

/** A page where people end a recurring donation. */
export const recurringdonationcancelpagePlan: ResourcePlan = {
  name: 'recurringdonationcancelpage',
  kind: 'pages',
  about: 'A page where people end a recurring donation.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'RecurringDonationCancel' },
  read: recurringdonationcancelpageQuery,
  write: recurringdonationcancelpageBody,
  schema: recurringdonationcancelpageSchema,
};
