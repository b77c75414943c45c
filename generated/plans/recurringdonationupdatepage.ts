// Generated from resources/pages/recurringdonationupdatepage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { recurringdonationupdatepageBody } from '../bodies/recurringdonationupdatepage';
import { recurringdonationupdatepageQuery } from '../queries/recurringdonationupdatepage';
import { recurringdonationupdatepageSchema } from '../schemas/recurringdonationupdatepage';

/** A page where people change a recurring donation. */
export const recurringdonationupdatepagePlan: ResourcePlan = {
  name: 'recurringdonationupdatepage',
  kind: 'pages',
  about: 'A page where people change a recurring donation.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'RecurringDonationUpdate' },
  read: recurringdonationupdatepageQuery,
  write: recurringdonationupdatepageBody,
  schema: recurringdonationupdatepageSchema,
};
