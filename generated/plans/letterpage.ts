// Generated from resources/pages/letterpage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { letterpageBody } from '../bodies/letterpage';
import { letterpageQuery } from '../queries/letterpage';
import { letterpageSchema } from '../schemas/letterpage';

/** A page where people write to their representatives. */
export const letterpagePlan: ResourcePlan = {
  name: 'letterpage',
  kind: 'pages',
  about: 'A page where people write to their representatives.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'Letter' },
  read: letterpageQuery,
  write: letterpageBody,
  schema: letterpageSchema,
};
