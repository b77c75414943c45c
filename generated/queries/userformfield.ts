// Generated from resources/pages/userformfield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `userformfield` is read, filtered and ordered. */
export const userformfieldQuery: ReadPlan = {
  from: 'cms_user_form_field t',
  tables: ['cms_user_form_field'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'alternatives', 'created_at', 'field_name', 'form_id', 'form_type', 'html', 'id', 'input', 'label', 'ordering', 'resource_uri',
    'status', 'type', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    field_name: { sql: 't.field_name', type: 'string', operators: 'all' },
    form_id: { sql: 't.form_id', type: 'integer', operators: 'all' },
    form_type: { sql: 't.form_type_id', type: 'integer', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    status: { sql: 't.status', type: 'string', operators: 'all' },
    type: { sql: 't.type', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    ordering: { sql: 't.ordering', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.alternatives,
    t.created_at,
    t.field_name,
    t.form_id,
    t.form_type_id AS form_type,
    t.html,
    t.id,
    t.input,
    t.label,
    t.ordering,
    '/rest/v1/userformfield/' || t.id || '/' AS resource_uri,
    t.status,
    t.type,
    t.updated_at`,
};
