// Generated from resources/money/donationchangelog.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { donationchangelogQuery } from '../queries/donationchangelog';

/** Who changed a donation, and how. */
export const donationchangelogPlan: ResourcePlan = {
  name: 'donationchangelog',
  kind: 'money',
  about: 'Who changed a donation, and how.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: donationchangelogQuery,
};
