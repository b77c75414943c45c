// Generated from resources/events/eventfield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventfieldBody } from '../bodies/eventfield';
import { eventfieldQuery } from '../queries/eventfield';
import { eventfieldSchema } from '../schemas/eventfield';

/** One value of a custom field of an event. */
export const eventfieldPlan: ResourcePlan = {
  name: 'eventfield',
  kind: 'events',
  about: 'One value of a custom field of an event.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: eventfieldQuery,
  write: eventfieldBody,
  schema: eventfieldSchema,
};
