// Generated from resources/pages/callpage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { callpageBody } from '../bodies/callpage';
import { callpageQuery } from '../queries/callpage';
import { callpageSchema } from '../schemas/callpage';

/** A page where people call their representatives and tell how it went. */
export const callpagePlan: ResourcePlan = {
  name: 'callpage',
  kind: 'pages',
  about: 'A page where people call their representatives and tell how it went.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'Call' },
  read: callpageQuery,
  write: callpageBody,
  schema: callpageSchema,
};
