// Generated from resources/mailings/actionmail.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { actionmailQuery } from '../queries/actionmail';

/** An e-mail that an action causes, and how far it is. One row an address, so that each gets it once. */
export const actionmailPlan: ResourcePlan = {
  name: 'actionmail',
  kind: 'mailings',
  about: 'An e-mail that an action causes, and how far it is. One row an address, so that each gets it once.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: actionmailQuery,
};
