// Generated from resources/pages/userupdatepage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { userupdatepageBody } from '../bodies/userupdatepage';
import { userupdatepageQuery } from '../queries/userupdatepage';
import { userupdatepageSchema } from '../schemas/userupdatepage';

/** A page where people correct what is known of them. */
export const userupdatepagePlan: ResourcePlan = {
  name: 'userupdatepage',
  kind: 'pages',
  about: 'A page where people correct what is known of them.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'UserUpdate' },
  read: userupdatepageQuery,
  write: userupdatepageBody,
  schema: userupdatepageSchema,
};
