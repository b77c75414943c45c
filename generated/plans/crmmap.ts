// Generated from resources/links/crmmap.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { crmmapBody } from '../bodies/crmmap';
import { crmmapQuery } from '../queries/crmmap';
import { crmmapSchema } from '../schemas/crmmap';

/** A user who is kept in step with a contact in the CRM. */
export const crmmapPlan: ResourcePlan = {
  name: 'crmmap',
  kind: 'links',
  about: 'A user who is kept in step with a contact in the CRM.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get'] },
  returnRepresentation: false,
  read: crmmapQuery,
  write: crmmapBody,
  schema: crmmapSchema,
};
