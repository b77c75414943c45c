// Generated from resources/pages/pagefollowup.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { pagefollowupBody } from '../bodies/pagefollowup';
import { pagefollowupQuery } from '../queries/pagefollowup';
import { pagefollowupSchema } from '../schemas/pagefollowup';

/** What happens after an action on a page. A page has one at most. */
export const pagefollowupPlan: ResourcePlan = {
  name: 'pagefollowup',
  kind: 'pages',
  about: 'What happens after an action on a page. A page has one at most.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: pagefollowupQuery,
  write: pagefollowupBody,
  schema: pagefollowupSchema,
};
