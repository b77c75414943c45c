// Generated from resources/pages/pagefield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { pagefieldBody } from '../bodies/pagefield';
import { pagefieldQuery } from '../queries/pagefield';
import { pagefieldSchema } from '../schemas/pagefield';

/** One value of a custom field of a page. */
export const pagefieldPlan: ResourcePlan = {
  name: 'pagefield',
  kind: 'pages',
  about: 'One value of a custom field of a page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: pagefieldQuery,
  write: pagefieldBody,
  schema: pagefieldSchema,
};
