import { actionOutgoing } from '../domain/actions/outgoing';
import { crmOutgoing } from '../domain/crm/outgoing';
import { mailingOutgoing } from '../domain/mailings/outgoing';
import { partnerOutgoing } from '../domain/partner/outgoing';
import { reportOutgoing } from '../domain/reports/outgoing';
import { uploadOutgoing } from '../domain/uploads/outgoing';
import { webhookOutgoing } from '../domain/webhooks/outgoing';
import type { Outgoing } from '../core/backup/holds';
import { CORE_INWARD } from '../core/program/core-application';

/**
 * Everything by which the service reaches people or other systems, as the choices of `heldwork.yaml` name it; and the jobs of which nobody hears outside.
 * core/holds/README.md says how to add a kind. A test fails for a job, and for a table of what is due, that is not covered.
 */
export const OUTGOING: Outgoing = {
  kinds: [
    ...mailingOutgoing,
    ...actionOutgoing,
    ...webhookOutgoing,
    ...crmOutgoing,
    ...partnerOutgoing,
    ...reportOutgoing,
    ...uploadOutgoing,
    { name: 'events', jobs: ['eventLink', 'eventMessage'] },
    { name: 'payments', jobs: ['endAtProcessor', 'changeAtProcessor'] },
    // Jobs of `after_commit`, and any that nobody names.
    { name: 'other' },
  ],
  inward: [
    ...['rebuild', 'mergeFile', 'forgetSets', 'summarizeMailings', 'decideAutotests', 'locateAddresses', 'keepHourCounts', 'recountHours'],
    ...[
      'sweepMailFiles',
      'purgeLoginTokens',
      'purgeSubscriptionRequests',
      'purgeProofs',
      'forgetMail',
      'forgetResults',
      'normaliseMailboxes',
    ],
    ...['purgeSentForms', 'uploadKeptOff', 'readPhones'],
    ...CORE_INWARD,
  ],
};
