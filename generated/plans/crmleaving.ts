// Generated from resources/links/crmleaving.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { crmleavingQuery } from '../queries/crmleaving';

/** A user who was taken out of the CRM sync. The report of those to be synced does not bring them back. */
export const crmleavingPlan: ResourcePlan = {
  name: 'crmleaving',
  kind: 'links',
  about: 'A user who was taken out of the CRM sync. The report of those to be synced does not bring them back.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: crmleavingQuery,
};
