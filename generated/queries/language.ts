// Generated from resources/common/language.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `language` is read, filtered and ordered. */
export const languageQuery: ReadPlan = {
  from: 'core_language t',
  tables: ['core_language'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'hidden', 'id', 'inherit_from', 'is_default', 'iso_code', 'name', 'ordering', 'resource_uri', 'translations', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    inherit_from: { sql: 't.inherit_from_id', type: 'integer', operators: 'all', relation: 'language', to: 'language' },
    is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
    iso_code: { sql: 't.iso_code', type: 'string', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    ordering: { sql: 't.ordering', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.hidden,
    t.id,
    '/rest/v1/language/' || t.inherit_from_id || '/' AS inherit_from,
    t.is_default,
    t.iso_code,
    t.name,
    t.ordering,
    '/rest/v1/language/' || t.id || '/' AS resource_uri,
    t.translations,
    t.updated_at`,
};
