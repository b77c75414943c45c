// Generated from resources/mailings/mailingset.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `mailingset` is read, filtered and ordered. */
export const mailingsetQuery: ReadPlan = {
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
};
