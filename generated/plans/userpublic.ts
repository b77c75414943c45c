// Generated from resources/users/userpublic.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { userpublicQuery } from '../queries/userpublic';
import { userpublicSchema } from '../schemas/userpublic';

/** What anyone who holds a user's akid may see of the user. */
export const userpublicPlan: ResourcePlan = {
  name: 'userpublic',
  kind: 'users',
  about: "What anyone who holds a user's akid may see of the user.",
  exposed: true,
  methods: { list: [], detail: ['get'] },
  returnRepresentation: false,
  read: userpublicQuery,
  schema: userpublicSchema,
};
