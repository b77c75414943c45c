// Generated from resources/pages/eventcreatepage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventcreatepageBody } from '../bodies/eventcreatepage';
import { eventcreatepageQuery } from '../queries/eventcreatepage';
import { eventcreatepageSchema } from '../schemas/eventcreatepage';

/** A page where people create an event of a campaign. */
export const eventcreatepagePlan: ResourcePlan = {
  name: 'eventcreatepage',
  kind: 'pages',
  about: 'A page where people create an event of a campaign.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'EventCreate' },
  read: eventcreatepageQuery,
  write: eventcreatepageBody,
  schema: eventcreatepageSchema,
};
