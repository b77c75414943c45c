// Generated from resources/mailings/mailingset.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';

/** The users to whom a mailing goes, as its targeting was last resolved. They are mailed in the order of the ids. */
export const mailingsetPlan: ResourcePlan = {
  name: 'mailingset',
  kind: 'mailings',
  about: 'The users to whom a mailing goes, as its targeting was last resolved. They are mailed in the order of the ids.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: {
    from: 'core_mailingset t',
    tables: ['core_mailingset'],
    tallied: false,
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    primary: 't.id',
    primaryType: 'bigint',
    names: ['id', 'mailing', 'resource_uri', 'user'],
    filters: {},
    ordering: { id: { sql: 't.id', type: 'bigint', nullable: false } },
    object: `
    t.id,
    t.mailing_id AS mailing,
    '/rest/v1/mailingset/' || t.id || '/' AS resource_uri,
    t.user_id AS "user"`,
  },
};
