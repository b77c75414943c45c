// Generated from resources/pages/letterform.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `letterform` is read, filtered and ordered. */
export const letterformQuery: ReadPlan = {
  from: 'cms_letter_form t',
  tables: ['cms_letter_form'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'about_text', 'client_hosted', 'client_url', 'created_at', 'id', 'letter_text', 'page', 'resource_uri', 'statement_leadin',
    'templateset', 'thank_you_text', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    page: { sql: 't.page_id', type: 'integer', operators: 'all', to: 'page' },
    templateset: { sql: 't.templateset_id', type: 'integer', operators: 'all', to: 'templateset' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.about_text,
    t.client_hosted,
    t.client_url,
    t.created_at,
    t.id,
    t.letter_text,
    (SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id) AS page,
    '/rest/v1/letterform/' || t.id || '/' AS resource_uri,
    t.statement_leadin,
    '/rest/v1/templateset/' || t.templateset_id || '/' AS templateset,
    t.thank_you_text,
    t.updated_at`,
};
