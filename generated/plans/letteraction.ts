// Generated from resources/actions/letteraction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { letteractionBody } from '../bodies/letteraction';
import { letteractionQuery } from '../queries/letteraction';
import { letteractionSchema } from '../schemas/letteraction';

/** A person wrote to their representatives. */
export const letteractionPlan: ResourcePlan = {
  name: 'letteraction',
  kind: 'actions',
  about: 'A person wrote to their representatives.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'Letter' },
  read: letteractionQuery,
  write: letteractionBody,
  schema: letteractionSchema,
};
