// Generated from resources/mailings/mailingtally.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `mailingtally` is read, filtered and ordered. */
export const mailingtallyQuery: ReadPlan = {
  from: 'core_mailingtally t',
  tables: ['core_mailingtally'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['failed', 'id', 'mailing', 'resource_uri', 'sender', 'sent', 'skipped', 'uncertain'],
  filters: {},
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.failed,
    t.id,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    '/rest/v1/mailingtally/' || t.id || '/' AS resource_uri,
    t.sender,
    t.sent,
    t.skipped,
    t.uncertain`,
};
