// Generated from resources/links/crmmap.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { crmmapQuery } from '../queries/crmmap';
import { crmmapSchema } from '../schemas/crmmap';

/** Ties a user to a contact in the CRM. */
export const crmmapPlan: ResourcePlan = {
  name: 'crmmap',
  kind: 'links',
  about: 'Ties a user to a contact in the CRM.',
  exposed: true,
  methods: { list: ['get'], detail: ['get'] },
  returnRepresentation: false,
  read: crmmapQuery,
  schema: crmmapSchema,
};
