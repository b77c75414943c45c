// Generated from resources/users/useroriginal.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { useroriginalQuery } from '../queries/useroriginal';
import { useroriginalSchema } from '../schemas/useroriginal';

/** The address in the United States as a user gave it, before it was corrected. Without a correction it is the address itself. */
export const useroriginalPlan: ResourcePlan = {
  name: 'useroriginal',
  kind: 'users',
  about: 'The address in the United States as a user gave it, before it was corrected. Without a correction it is the address itself.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: useroriginalQuery,
  schema: useroriginalSchema,
};
