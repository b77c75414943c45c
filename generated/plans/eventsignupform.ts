// Generated from resources/pages/eventsignupform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventsignupformBody } from '../bodies/eventsignupform';
import { eventsignupformQuery } from '../queries/eventsignupform';
import { eventsignupformSchema } from '../schemas/eventsignupform';

/** The form of a page where people sign up for events. */
export const eventsignupformPlan: ResourcePlan = {
  name: 'eventsignupform',
  kind: 'pages',
  about: 'The form of a page where people sign up for events.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: eventsignupformQuery,
  write: eventsignupformBody,
  schema: eventsignupformSchema,
};
