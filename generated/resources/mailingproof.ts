// Generated from resources/mailings/mailingproof.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A request for proofs of a mailing, and how far it is. */
export const mailingproofPlan = resource({
  name: 'mailingproof',
  kind: 'mailings',
  about: 'A request for proofs of a mailing, and how far it is.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingproof t',
    tables: ['core_mailingproof'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: [
      'asked_by', 'count', 'created_at', 'date', 'errors', 'finished_at', 'handled', 'id', 'mailing', 'resource_uri', 'reviewers', 'sent',
      'started_at', 'users',
    ],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: {
      asked_by: "'/rest/v1/authuser/' || t.asked_by_id || '/'",
      mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'",
      resource_uri: "'/rest/v1/mailingproof/' || t.id || '/'",
    },
  },
});
