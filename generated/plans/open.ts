// Generated from resources/mailings/open.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { openQuery } from '../queries/open';
import { openSchema } from '../schemas/open';

/** That a user opened a mailing. */
export const openPlan: ResourcePlan = {
  name: 'open',
  kind: 'mailings',
  about: 'That a user opened a mailing.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: openQuery,
  schema: openSchema,
};
