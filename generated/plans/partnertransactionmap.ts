// Generated from resources/links/partnertransactionmap.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { partnertransactionmapBody } from '../bodies/partnertransactionmap';
import { partnertransactionmapQuery } from '../queries/partnertransactionmap';
import { partnertransactionmapSchema } from '../schemas/partnertransactionmap';

/** Ties a payment of a recurring order to a contribution at the fundraising partner. */
export const partnertransactionmapPlan: ResourcePlan = {
  name: 'partnertransactionmap',
  kind: 'links',
  about: 'Ties a payment of a recurring order to a contribution at the fundraising partner.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'post', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: partnertransactionmapQuery,
  write: partnertransactionmapBody,
  schema: partnertransactionmapSchema,
};
