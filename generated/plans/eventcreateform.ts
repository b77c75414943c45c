// Generated from resources/pages/eventcreateform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventcreateformBody } from '../bodies/eventcreateform';
import { eventcreateformQuery } from '../queries/eventcreateform';
import { eventcreateformSchema } from '../schemas/eventcreateform';

/** The form of a page where people create events. */
export const eventcreateformPlan: ResourcePlan = {
  name: 'eventcreateform',
  kind: 'pages',
  about: 'The form of a page where people create events.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: eventcreateformQuery,
  write: eventcreateformBody,
  schema: eventcreateformSchema,
};
