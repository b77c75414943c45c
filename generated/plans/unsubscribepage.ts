// Generated from resources/pages/unsubscribepage.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { unsubscribepageBody } from '../bodies/unsubscribepage';
import { unsubscribepageQuery } from '../queries/unsubscribepage';
import { unsubscribepageSchema } from '../schemas/unsubscribepage';

/** A page where people leave every list. */
export const unsubscribepagePlan: ResourcePlan = {
  name: 'unsubscribepage',
  kind: 'pages',
  about: 'A page where people leave every list.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  base: { resource: 'page', as: 'Unsubscribe' },
  read: unsubscribepageQuery,
  write: unsubscribepageBody,
  schema: unsubscribepageSchema,
};
