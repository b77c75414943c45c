// Generated from resources/pages/template.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `template` is read, filtered and ordered. */
export const templateQuery: ReadPlan = {
  from: 'cms_template t',
  tables: ['cms_template'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['code', 'created_at', 'filename', 'id', 'resource_uri', 'templateset', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    filename: { sql: 't.filename', type: 'string', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    templateset: { sql: 't.templateset_id', type: 'integer', operators: 'all', relation: 'templateset', to: 'templateset' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    filename: { sql: 't.filename', type: 'string', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.code,
    t.created_at,
    t.filename,
    t.id,
    '/rest/v1/template/' || t.id || '/' AS resource_uri,
    '/rest/v1/templateset/' || t.templateset_id || '/' AS templateset,
    t.updated_at`,
};
