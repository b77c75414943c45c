// Generated from resources/events/eventsignup.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventsignupBody } from '../bodies/eventsignup';
import { eventsignupQuery } from '../queries/eventsignup';
import { eventsignupSchema } from '../schemas/eventsignup';

/** A person's place at an event. Changing it here sends no e-mail. */
export const eventsignupPlan: ResourcePlan = {
  name: 'eventsignup',
  kind: 'events',
  about: "A person's place at an event. Changing it here sends no e-mail.",
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: eventsignupQuery,
  write: eventsignupBody,
  schema: eventsignupSchema,
};
