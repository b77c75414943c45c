// Generated from resources/pages/eventsignupform.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `eventsignupform` is read, filtered and ordered. */
export const eventsignupformQuery: ReadPlan = {
  from: 'cms_event_signup_form t',
  tables: ['cms_event_signup_form'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'client_hosted', 'client_url', 'created_at', 'custom_field_html', 'ground_rules', 'id', 'page', 'resource_uri', 'search_page_text',
    'signup_text', 'templateset', 'thank_you_text', 'tools_sidebar', 'tools_text', 'updated_at',
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
    t.custom_field_html,
    t.ground_rules,
    t.id,
    (SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id) AS page,
    '/rest/v1/eventsignupform/' || t.id || '/' AS resource_uri,
    t.search_page_text,
    t.signup_text,
    '/rest/v1/templateset/' || t.templateset_id || '/' AS templateset,
    t.thank_you_text,
    t.tools_sidebar,
    t.tools_text,
    t.updated_at`,
};
