// Generated from resources/pages/recurringdonationcancelform.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `recurringdonationcancelform` is read, filtered and ordered. */
export const recurringdonationcancelformQuery: ReadPlan = {
  from: 'cms_recurringdonationcancel_form t',
  tables: ['cms_recurringdonationcancel_form'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'client_hosted', 'client_url', 'created_at', 'id', 'page', 'please_stay_text', 'resource_uri', 'templateset', 'thank_you_text',
    'updated_at',
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
    t.client_hosted,
    t.client_url,
    t.created_at,
    t.id,
    (SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id) AS page,
    t.please_stay_text,
    '/rest/v1/recurringdonationcancelform/' || t.id || '/' AS resource_uri,
    '/rest/v1/templateset/' || t.templateset_id || '/' AS templateset,
    t.thank_you_text,
    t.updated_at`,
};
