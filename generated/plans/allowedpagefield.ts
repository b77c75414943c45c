// Generated from resources/pages/allowedpagefield.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { allowedpagefieldBody } from '../bodies/allowedpagefield';
import { allowedpagefieldQuery } from '../queries/allowedpagefield';
import { allowedpagefieldSchema } from '../schemas/allowedpagefield';

/** A custom field that pages may have. */
export const allowedpagefieldPlan: ResourcePlan = {
  name: 'allowedpagefield',
  kind: 'pages',
  about: 'A custom field that pages may have.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: allowedpagefieldQuery,
  write: allowedpagefieldBody,
  schema: allowedpagefieldSchema,
};
