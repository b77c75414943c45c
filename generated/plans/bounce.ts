// Generated from resources/mailings/bounce.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { bounceQuery } from '../queries/bounce';
import { bounceSchema } from '../schemas/bounce';

/** A mail that could not be delivered. */
export const bouncePlan: ResourcePlan = {
  name: 'bounce',
  kind: 'mailings',
  about: 'A mail that could not be delivered.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: bounceQuery,
  schema: bounceSchema,
};
