// Generated from resources/pages/petitionpage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { petitionpageBody } from '../bodies/petitionpage';
import { petitionpageQuery } from '../queries/petitionpage';
import { petitionpageSchema } from '../schemas/petitionpage';

/** A page where people sign a petition. */
export const petitionpagePlan: ResourcePlan = {
  name: 'petitionpage',
  kind: 'pages',
  about: 'A page where people sign a petition.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'Petition' },
  read: petitionpageQuery,
  write: petitionpageBody,
  schema: petitionpageSchema,
};
