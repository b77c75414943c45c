// Generated from resources/reports/reportmail.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { reportmailQuery } from '../queries/reportmail';

/** An e-mail that tells of the result of a report, and how far it is. One row an address, so that each gets it once. */
export const reportmailPlan: ResourcePlan = {
  name: 'reportmail',
  kind: 'reports',
  about: 'An e-mail that tells of the result of a report, and how far it is. One row an address, so that each gets it once.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: reportmailQuery,
};
