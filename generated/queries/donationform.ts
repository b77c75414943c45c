// Generated from resources/pages/donationform.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `donationform` is read, filtered and ordered. */
export const donationformQuery: ReadPlan = {
  from: 'cms_donation_form t',
  tables: ['cms_donation_form'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'amount_order', 'amounts', 'ask_text', 'client_hosted', 'client_url', 'created_at', 'id', 'is_recurring', 'page', 'resource_uri',
    'show_other_amount', 'templateset', 'thank_you_text', 'updated_at',
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
    t.amount_order,
    (SELECT coalesce(json_agg((SELECT row_to_json(o) FROM (SELECT t1.amount, t1.is_default, '/rest/v1/donationamount/' || t1.id || '/' AS resource_uri) o) ORDER BY t1.id), '[]') FROM cms_donationamount t1 WHERE t1.donation_form_id = t.id) AS amounts,
    t.ask_text,
    t.client_hosted,
    t.client_url,
    t.created_at,
    t.id,
    t.is_recurring,
    (SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id) AS page,
    '/rest/v1/donationform/' || t.id || '/' AS resource_uri,
    t.show_other_amount,
    '/rest/v1/templateset/' || t.templateset_id || '/' AS templateset,
    t.thank_you_text,
    t.updated_at`,
};
