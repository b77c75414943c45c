// Generated from resources/actions/recurringdonationcancelaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { recurringdonationcancelactionBody } from '../bodies/recurringdonationcancelaction';
import { recurringdonationcancelactionQuery } from '../queries/recurringdonationcancelaction';
import { recurringdonationcancelactionSchema } from '../schemas/recurringdonationcancelaction';

/** A person ended a recurring donation. */
export const recurringdonationcancelactionPlan: ResourcePlan = {
  name: 'recurringdonationcancelaction',
  kind: 'actions',
  about: 'A person ended a recurring donation.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'RecurringDonationCancel' },
  read: recurringdonationcancelactionQuery,
  write: recurringdonationcancelactionBody,
  schema: recurringdonationcancelactionSchema,
};
