// Generated from resources/actions/signupaction.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { signupactionBody } from '../bodies/signupaction';
import { signupactionQuery } from '../queries/signupaction';
import { signupactionSchema } from '../schemas/signupaction';

/** A person joined a list. */
export const signupactionPlan: ResourcePlan = {
  name: 'signupaction',
  kind: 'actions',
  about: 'A person joined a list.',
  exposed: true,
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'action', as: 'Signup' },
  read: signupactionQuery,
  write: signupactionBody,
  schema: signupactionSchema,
};
