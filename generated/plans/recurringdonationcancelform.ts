// Generated from resources/pages/recurringdonationcancelform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { recurringdonationcancelformBody } from '../bodies/recurringdonationcancelform';
import { recurringdonationcancelformQuery } from '../queries/recurringdonationcancelform';
import { recurringdonationcancelformSchema } from '../schemas/recurringdonationcancelform';

/** The form of a page where people end a recurring donation. */
export const recurringdonationcancelformPlan: ResourcePlan = {
  name: 'recurringdonationcancelform',
  kind: 'pages',
  about: 'The form of a page where people end a recurring donation.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: recurringdonationcancelformQuery,
  write: recurringdonationcancelformBody,
  schema: recurringdonationcancelformSchema,
};
