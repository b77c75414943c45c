// Generated from resources/actions/eventmoderateaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { eventmoderateactionBody } from '../bodies/eventmoderateaction';
import { eventmoderateactionQuery } from '../queries/eventmoderateaction';
import { eventmoderateactionSchema } from '../schemas/eventmoderateaction';

/** A volunteer looked through a new event. */
export const eventmoderateactionPlan: ResourcePlan = {
  name: 'eventmoderateaction',
  kind: 'actions',
  about: 'A volunteer looked through a new event.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'EventModerate' },
  read: eventmoderateactionQuery,
  write: eventmoderateactionBody,
  schema: eventmoderateactionSchema,
};
