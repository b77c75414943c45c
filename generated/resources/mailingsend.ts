// Generated from resources/mailings/mailingsend.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What the senders of a mailing, on however many machines, know together. */
export const mailingsendPlan = resource({
  name: 'mailingsend',
  kind: 'mailings',
  about: 'What the senders of a mailing, on however many machines, know together.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingsend t',
    tables: ['core_mailingsend'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['held', 'id', 'mailing', 'next_slot', 'resource_uri', 'shown_at', 'shown_count', 'tested', 'tested_at', 'trouble'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'", resource_uri: "'/rest/v1/mailingsend/' || t.id || '/'" },
  },
});
