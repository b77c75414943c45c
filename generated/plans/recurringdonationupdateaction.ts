// Generated from resources/actions/recurringdonationupdateaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { recurringdonationupdateactionBody } from '../bodies/recurringdonationupdateaction';
import { recurringdonationupdateactionQuery } from '../queries/recurringdonationupdateaction';
import { recurringdonationupdateactionSchema } from '../schemas/recurringdonationupdateaction';

/** A person changed a recurring donation. */
export const recurringdonationupdateactionPlan: ResourcePlan = {
  name: 'recurringdonationupdateaction',
  kind: 'actions',
  about: 'A person changed a recurring donation.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'RecurringDonationUpdate' },
  read: recurringdonationupdateactionQuery,
  write: recurringdonationupdateactionBody,
  schema: recurringdonationupdateactionSchema,
};
