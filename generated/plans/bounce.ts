// Generated from resources/mailings/bounce.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { bounceBody } from '../bodies/bounce';
import { bounceQuery } from '../queries/bounce';
import { bounceSchema } from '../schemas/bounce';

/** A mail that could not be delivered. */
export const bouncePlan: ResourcePlan = {
  name: 'bounce',
  kind: 'mailings',
  about: 'A mail that could not be delivered.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get'] },
  returnRepresentation: false,
  read: bounceQuery,
  write: bounceBody,
  schema: bounceSchema,
};
