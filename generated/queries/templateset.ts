// Generated from resources/pages/templateset.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `templateset` is read, filtered and ordered. */
export const templatesetQuery: ReadPlan = {
  from: 'cms_templateset t',
  tables: ['cms_templateset'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'created_at', 'description', 'editable', 'hidden', 'id', 'is_default', 'lang', 'language', 'name', 'published_at', 'resource_uri',
    'templates', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
    lang: { sql: 't.lang_id', type: 'integer', operators: 'all', relation: 'language', to: 'language' },
    language: { sql: 't.lang_id', type: 'integer', operators: 'all', relation: 'language', to: 'language' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.description,
    t.editable,
    t.hidden,
    t.id,
    t.is_default,
    '/rest/v1/language/' || t.lang_id || '/' AS lang,
    t.name,
    t.published_at,
    '/rest/v1/templateset/' || t.id || '/' AS resource_uri,
    (SELECT coalesce(json_agg('/rest/v1/template/' || t1.id || '/' ORDER BY t1.id), '[]') FROM cms_template t1 WHERE t1.templateset_id = t.id) AS templates,
    t.updated_at`,
};
