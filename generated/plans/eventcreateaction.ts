// Generated from resources/actions/eventcreateaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventcreateactionBody } from '../bodies/eventcreateaction';
import { eventcreateactionQuery } from '../queries/eventcreateaction';
import { eventcreateactionSchema } from '../schemas/eventcreateaction';

/** A person created an event. */
export const eventcreateactionPlan: ResourcePlan = {
  name: 'eventcreateaction',
  kind: 'actions',
  about: 'A person created an event.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'EventCreate' },
  read: eventcreateactionQuery,
  write: eventcreateactionBody,
  schema: eventcreateactionSchema,
};
