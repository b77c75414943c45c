// Generated from resources/events/eventsignupfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventsignupfieldBody } from '../bodies/eventsignupfield';
import { eventsignupfieldQuery } from '../queries/eventsignupfield';
import { eventsignupfieldSchema } from '../schemas/eventsignupfield';

/** One value of a custom field of a signup. */
export const eventsignupfieldPlan: ResourcePlan = {
  name: 'eventsignupfield',
  kind: 'events',
  about: 'One value of a custom field of a signup.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: eventsignupfieldQuery,
  write: eventsignupfieldBody,
  schema: eventsignupfieldSchema,
};
