// Generated from resources/pages/importpage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { importpageBody } from '../bodies/importpage';
import { importpageQuery } from '../queries/importpage';
import { importpageSchema } from '../schemas/importpage';

/** A page that takes in people and actions from elsewhere. It is not shown to people. */
export const importpagePlan: ResourcePlan = {
  name: 'importpage',
  kind: 'pages',
  about: 'A page that takes in people and actions from elsewhere. It is not shown to people.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'Import' },
  read: importpageQuery,
  write: importpageBody,
  schema: importpageSchema,
};
