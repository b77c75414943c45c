// Generated from resources/pages/recurringdonationupdateform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { recurringdonationupdateformBody } from '../bodies/recurringdonationupdateform';
import { recurringdonationupdateformQuery } from '../queries/recurringdonationupdateform';
import { recurringdonationupdateformSchema } from '../schemas/recurringdonationupdateform';

/** The form of a page where people change a recurring donation. */
export const recurringdonationupdateformPlan: ResourcePlan = {
  name: 'recurringdonationupdateform',
  kind: 'pages',
  about: 'The form of a page where people change a recurring donation.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: recurringdonationupdateformQuery,
  write: recurringdonationupdateformBody,
  schema: recurringdonationupdateformSchema,
};
