// Generated from resources/pages/eventmoderateform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventmoderateformBody } from '../bodies/eventmoderateform';
import { eventmoderateformQuery } from '../queries/eventmoderateform';
import { eventmoderateformSchema } from '../schemas/eventmoderateform';

/** The form of a page where volunteers look through events. */
export const eventmoderateformPlan: ResourcePlan = {
  name: 'eventmoderateform',
  kind: 'pages',
  about: 'The form of a page where volunteers look through events.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: eventmoderateformQuery,
  write: eventmoderateformBody,
  schema: eventmoderateformSchema,
};
