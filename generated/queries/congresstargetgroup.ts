// Generated from resources/targets/congresstargetgroup.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `congresstargetgroup` is read, filtered and ordered. */
export const congresstargetgroupQuery: ReadPlan = {
  from: 'core_congresstargetgroup t JOIN core_targetgroup b ON b.id = t.targetgroup_ptr_id',
  tables: ['core_congresstargetgroup', 'core_targetgroup'],
  tallied: false,
  key: 't.targetgroup_ptr_id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.targetgroup_ptr_id',
  primaryType: 'integer',
  names: [
    'created_at', 'excludes', 'hidden', 'id', 'include_democrats', 'include_independents', 'include_republicans', 'name', 'readonly',
    'resource_uri', 'states', 'targets', 'type', 'updated_at',
  ],
  filters: {
    created_at: { sql: 'b.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 'b.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 'b.id', type: 'integer', operators: 'all' },
    name: { sql: 'b.name', type: 'string', operators: 'all' },
    type: { sql: 'b.type', type: 'string', operators: 'all' },
    updated_at: { sql: 'b.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 'b.created_at', type: 'datetime', nullable: false },
    id: { sql: 'b.id', type: 'integer', nullable: false },
    name: { sql: 'b.name', type: 'string', nullable: false },
    updated_at: { sql: 'b.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    b.created_at,
    (SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_congresstargetgroup_excludes p1 JOIN core_target t1 ON t1.id = p1.target_id WHERE p1.congresstargetgroup_id = t.targetgroup_ptr_id) AS excludes,
    b.hidden,
    b.id,
    t.include_democrats,
    t.include_independents,
    t.include_republicans,
    b.name,
    b.readonly,
    '/rest/v1/congresstargetgroup/' || t.targetgroup_ptr_id || '/' AS resource_uri,
    t.states,
    (SELECT coalesce(json_agg('/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' ORDER BY p1.id), '[]') FROM core_congresstargetgroup_targets p1 JOIN core_target t1 ON t1.id = p1.target_id WHERE p1.congresstargetgroup_id = t.targetgroup_ptr_id) AS targets,
    b.type,
    b.updated_at`,
};
