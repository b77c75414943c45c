// Generated from resources/pages/callform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { callformBody } from '../bodies/callform';
import { callformQuery } from '../queries/callform';
import { callformSchema } from '../schemas/callform';

/** The form of a call page. */
export const callformPlan: ResourcePlan = {
  name: 'callform',
  kind: 'pages',
  about: 'The form of a call page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: callformQuery,
  write: callformBody,
  schema: callformSchema,
};
