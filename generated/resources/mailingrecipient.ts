// Generated from resources/mailings/mailingrecipient.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A user to whom a mailing goes, and how far that is. One row a user and mailing, in the order of sending. */
export const mailingrecipientPlan = resource({
  name: 'mailingrecipient',
  kind: 'mailings',
  about: 'A user to whom a mailing goes, and how far that is. One row a user and mailing, in the order of sending.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingrecipient t',
    tables: ['core_mailingrecipient'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: [
      'accepted_at', 'attempts', 'claimed_by', 'due_at', 'error', 'handed_at', 'has_slot', 'id', 'lease_until', 'mailing_id',
      'resource_uri', 'state', 'subject_id', 'user_id',
    ],
    ordering: [{ id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { resource_uri: "'/rest/v1/mailingrecipient/' || t.id || '/'" },
  },
});
