// Generated from resources/actions/importaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { importactionBody } from '../bodies/importaction';
import { importactionQuery } from '../queries/importaction';
import { importactionSchema } from '../schemas/importaction';

/** A person or an action was taken in from elsewhere. */
export const importactionPlan: ResourcePlan = {
  name: 'importaction',
  kind: 'actions',
  about: 'A person or an action was taken in from elsewhere.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'Import' },
  read: importactionQuery,
  write: importactionBody,
  schema: importactionSchema,
};
