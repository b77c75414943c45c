// Generated from resources/mailings/mailingrecipient.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingrecipientQuery } from '../queries/mailingrecipient';

/** A user to whom a mailing goes, and how far that is. One row a user and mailing, in the order of sending. */
export const mailingrecipientPlan: ResourcePlan = {
  name: 'mailingrecipient',
  kind: 'mailings',
  about: 'A user to whom a mailing goes, and how far that is. One row a user and mailing, in the order of sending.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingrecipientQuery,
};
