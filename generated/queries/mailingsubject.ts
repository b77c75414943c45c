// Generated from resources/mailings/mailingsubject.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `mailingsubject` is read, filtered and ordered. */
export const mailingsubjectQuery: ReadPlan = {
  from: 'core_mailingsubject t',
  tables: ['core_mailingsubject'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'mailing', 'preview_text', 'resource_uri', 'text', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.id,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    t.preview_text,
    '/rest/v1/mailingsubject/' || t.id || '/' AS resource_uri,
    t.text,
    t.updated_at`,
};
