// Generated from resources/money/candidate.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { candidateBody } from '../bodies/candidate';
import { candidateQuery } from '../queries/candidate';
import { candidateSchema } from '../schemas/candidate';

/** A candidate for whom donation pages collect. */
export const candidatePlan: ResourcePlan = {
  name: 'candidate',
  kind: 'money',
  about: 'A candidate for whom donation pages collect.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: candidateQuery,
  write: candidateBody,
  schema: candidateSchema,
};
