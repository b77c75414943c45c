// Generated from resources/pages/userupdateform.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { userupdateformBody } from '../bodies/userupdateform';
import { userupdateformQuery } from '../queries/userupdateform';
import { userupdateformSchema } from '../schemas/userupdateform';

/** The form of a page where people correct what is known of them. */
export const userupdateformPlan: ResourcePlan = {
  name: 'userupdateform',
  kind: 'pages',
  about: 'The form of a page where people correct what is known of them.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: userupdateformQuery,
  write: userupdateformBody,
  schema: userupdateformSchema,
};
