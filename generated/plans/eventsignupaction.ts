// Generated from resources/actions/eventsignupaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventsignupactionBody } from '../bodies/eventsignupaction';
import { eventsignupactionQuery } from '../queries/eventsignupaction';
import { eventsignupactionSchema } from '../schemas/eventsignupaction';

/** A person signed up for an event. */
export const eventsignupactionPlan: ResourcePlan = {
  name: 'eventsignupaction',
  kind: 'actions',
  about: 'A person signed up for an event.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'EventSignup' },
  read: eventsignupactionQuery,
  write: eventsignupactionBody,
  schema: eventsignupactionSchema,
};
