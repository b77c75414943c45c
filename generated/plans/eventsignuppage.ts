// Generated from resources/pages/eventsignuppage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventsignuppageBody } from '../bodies/eventsignuppage';
import { eventsignuppageQuery } from '../queries/eventsignuppage';
import { eventsignuppageSchema } from '../schemas/eventsignuppage';

/** A page where people find an event of a campaign and sign up for it. */
export const eventsignuppagePlan: ResourcePlan = {
  name: 'eventsignuppage',
  kind: 'pages',
  about: 'A page where people find an event of a campaign and sign up for it.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'EventSignup' },
  read: eventsignuppageQuery,
  write: eventsignuppageBody,
  schema: eventsignuppageSchema,
};
