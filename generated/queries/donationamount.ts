// Generated from resources/pages/donationamount.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `donationamount` is read, filtered and ordered. */
export const donationamountQuery: ReadPlan = {
  from: 'cms_donationamount t',
  tables: ['cms_donationamount'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['amount', 'created_at', 'donation_form', 'id', 'is_default', 'resource_uri', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    donation_form: { sql: 't.donation_form_id', type: 'integer', operators: 'all', to: 'donationform' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.amount,
    t.created_at,
    '/rest/v1/donationform/' || t.donation_form_id || '/' AS donation_form,
    t.id,
    t.is_default,
    '/rest/v1/donationamount/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
