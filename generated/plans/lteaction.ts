// Generated from resources/actions/lteaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { lteactionBody } from '../bodies/lteaction';
import { lteactionQuery } from '../queries/lteaction';
import { lteactionSchema } from '../schemas/lteaction';

/** A person wrote a letter to the editor of a newspaper. */
export const lteactionPlan: ResourcePlan = {
  name: 'lteaction',
  kind: 'actions',
  about: 'A person wrote a letter to the editor of a newspaper.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'LTE' },
  read: lteactionQuery,
  write: lteactionBody,
  schema: lteactionSchema,
};
