// Generated from resources/actions/callaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { callactionBody } from '../bodies/callaction';
import { callactionQuery } from '../queries/callaction';
import { callactionSchema } from '../schemas/callaction';

/** A person called their representatives. */
export const callactionPlan: ResourcePlan = {
  name: 'callaction',
  kind: 'actions',
  about: 'A person called their representatives.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'Call' },
  read: callactionQuery,
  write: callactionBody,
  schema: callactionSchema,
};
