// Generated from resources/pages/eventmoderatepage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventmoderatepageBody } from '../bodies/eventmoderatepage';
import { eventmoderatepageQuery } from '../queries/eventmoderatepage';
import { eventmoderatepageSchema } from '../schemas/eventmoderatepage';

/** A page where volunteers look through new events of a campaign. */
export const eventmoderatepagePlan: ResourcePlan = {
  name: 'eventmoderatepage',
  kind: 'pages',
  about: 'A page where volunteers look through new events of a campaign.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'EventModerate' },
  read: eventmoderatepageQuery,
  write: eventmoderatepageBody,
  schema: eventmoderatepageSchema,
};
