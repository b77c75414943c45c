// Generated from resources/actions/userupdateaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { userupdateactionBody } from '../bodies/userupdateaction';
import { userupdateactionQuery } from '../queries/userupdateaction';
import { userupdateactionSchema } from '../schemas/userupdateaction';

/** A person corrected what is known of them. */
export const userupdateactionPlan: ResourcePlan = {
  name: 'userupdateaction',
  kind: 'actions',
  about: 'A person corrected what is known of them.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'UserUpdate' },
  read: userupdateactionQuery,
  write: userupdateactionBody,
  schema: userupdateactionSchema,
};
