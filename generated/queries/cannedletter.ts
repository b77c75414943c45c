// Generated from resources/pages/cannedletter.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `cannedletter` is read, filtered and ordered. */
export const cannedletterQuery: ReadPlan = {
  from: 'cms_cannedletter t',
  tables: ['cms_cannedletter'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['id', 'letter_text', 'lte_form', 'resource_uri', 'subject'],
  filters: {
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    lte_form: { sql: 't.lte_form_id', type: 'integer', operators: 'all', to: 'lteform' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.id,
    t.letter_text,
    '/rest/v1/lteform/' || t.lte_form_id || '/' AS lte_form,
    '/rest/v1/cannedletter/' || t.id || '/' AS resource_uri,
    t.subject`,
};
