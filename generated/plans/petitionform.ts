// Generated from resources/pages/petitionform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { petitionformBody } from '../bodies/petitionform';
import { petitionformQuery } from '../queries/petitionform';
import { petitionformSchema } from '../schemas/petitionform';

/** The form of a petition page. */
export const petitionformPlan: ResourcePlan = {
  name: 'petitionform',
  kind: 'pages',
  about: 'The form of a petition page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: petitionformQuery,
  write: petitionformBody,
  schema: petitionformSchema,
};
