// Generated from resources/pages/unsubscribeform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { unsubscribeformBody } from '../bodies/unsubscribeform';
import { unsubscribeformQuery } from '../queries/unsubscribeform';
import { unsubscribeformSchema } from '../schemas/unsubscribeform';

/** The form of an unsubscribe page. */
export const unsubscribeformPlan: ResourcePlan = {
  name: 'unsubscribeform',
  kind: 'pages',
  about: 'The form of an unsubscribe page.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: unsubscribeformQuery,
  write: unsubscribeformBody,
  schema: unsubscribeformSchema,
};
