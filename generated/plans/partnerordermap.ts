// Generated from resources/links/partnerordermap.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { partnerordermapBody } from '../bodies/partnerordermap';
import { partnerordermapQuery } from '../queries/partnerordermap';
import { partnerordermapSchema } from '../schemas/partnerordermap';

/** Ties an order to a contribution at the fundraising partner. Without it the next run makes a new contribution. */
export const partnerordermapPlan: ResourcePlan = {
  name: 'partnerordermap',
  kind: 'links',
  about: 'Ties an order to a contribution at the fundraising partner. Without it the next run makes a new contribution.',
  exposed: true,
  methods: { list: ['get', 'post'], detail: ['get', 'post', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: partnerordermapQuery,
  write: partnerordermapBody,
  schema: partnerordermapSchema,
};
