// Generated from resources/events/event.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventBody } from '../bodies/event';
import { eventQuery } from '../queries/event';
import { eventSchema } from '../schemas/event';

/** An event of a campaign. It stays when the user who created it is deleted, for the sake of those who come. */
export const eventPlan: ResourcePlan = {
  name: 'event',
  kind: 'events',
  about: 'An event of a campaign. It stays when the user who created it is deleted, for the sake of those who come.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: eventQuery,
  write: eventBody,
  schema: eventSchema,
};
