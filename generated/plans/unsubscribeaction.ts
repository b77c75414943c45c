// Generated from resources/actions/unsubscribeaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { unsubscribeactionBody } from '../bodies/unsubscribeaction';
import { unsubscribeactionQuery } from '../queries/unsubscribeaction';
import { unsubscribeactionSchema } from '../schemas/unsubscribeaction';

/** A person left every list. */
export const unsubscribeactionPlan: ResourcePlan = {
  name: 'unsubscribeaction',
  kind: 'actions',
  about: 'A person left every list.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'Unsubscribe' },
  read: unsubscribeactionQuery,
  write: unsubscribeactionBody,
  schema: unsubscribeactionSchema,
};
