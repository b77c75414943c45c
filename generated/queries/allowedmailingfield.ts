// Generated from resources/mailings/allowedmailingfield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `allowedmailingfield` is read, filtered and ordered. */
export const allowedmailingfieldQuery: ReadPlan = {
  from: 'core_allowedmailingfield t',
  tables: ['core_allowedmailingfield'],
  tallied: false,
  key: 't.name',
  keyType: 'string',
  keyField: 'name',
  primary: 't.name',
  primaryType: 'string',
  names: [
    'allow_multiple', 'always_show', 'choices', 'created_at', 'description', 'display_name', 'field_choices', 'field_default',
    'field_length', 'field_regex', 'field_type', 'hidden', 'name', 'order_index', 'required', 'resource_uri', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    display_name: { sql: 't.display_name', type: 'string', operators: 'all' },
    field_type: { sql: 't.field_type', type: 'string', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    required: { sql: 't.required', type: 'boolean', operators: ['exact'] },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    order_index: { sql: 't.order_index', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.allow_multiple,
    t.always_show,
    ((SELECT coalesce(json_agg(json_build_array(trim(split_part(l.line, '=', 1)), trim(CASE WHEN position('=' IN l.line) > 0 THEN substr(l.line, position('=' IN l.line) + 1) ELSE l.line END)) ORDER BY l.n), '[]'::json) FROM regexp_split_to_table(t.field_choices, '\\r?\\n') WITH ORDINALITY AS l(line, n) WHERE trim(l.line) <> '')) AS choices,
    t.created_at,
    t.description,
    t.display_name,
    t.field_choices,
    t.field_default,
    t.field_length,
    t.field_regex,
    t.field_type,
    t.hidden,
    t.name,
    t.order_index,
    t.required,
    '/rest/v1/allowedmailingfield/' || t.name || '/' AS resource_uri,
    t.updated_at`,
};
