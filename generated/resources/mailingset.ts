// Generated from resources/mailings/mailingset.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The users to whom a mailing goes, as its targeting was last resolved. They are mailed in the order of the ids. */
export const mailingsetPlan = resource({
  name: 'mailingset',
  kind: 'mailings',
  about: 'The users to whom a mailing goes, as its targeting was last resolved. They are mailed in the order of the ids.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingset t',
    tables: ['core_mailingset'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['id', 'mailing', 'resource_uri', 'user'],
    ordering: [{ id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { mailing: 't.mailing_id', resource_uri: "'/rest/v1/mailingset/' || t.id || '/'", user: 't.user_id' },
  },
});
