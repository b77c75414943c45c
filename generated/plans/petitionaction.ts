// Generated from resources/actions/petitionaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { petitionactionBody } from '../bodies/petitionaction';
import { petitionactionQuery } from '../queries/petitionaction';
import { petitionactionSchema } from '../schemas/petitionaction';

/** A person signed a petition. */
export const petitionactionPlan: ResourcePlan = {
  name: 'petitionaction',
  kind: 'actions',
  about: 'A person signed a petition.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'Petition' },
  read: petitionactionQuery,
  write: petitionactionBody,
  schema: petitionactionSchema,
};
