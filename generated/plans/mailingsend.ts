// Generated from resources/mailings/mailingsend.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { mailingsendQuery } from '../queries/mailingsend';

/** What the senders of a mailing, on however many machines, know together. */
export const mailingsendPlan: ResourcePlan = {
  name: 'mailingsend',
  kind: 'mailings',
  about: 'What the senders of a mailing, on however many machines, know together.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: mailingsendQuery,
};
