// Generated from resources/targets/specialtargetgroup.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `specialtargetgroup` is read, filtered and ordered. */
export const specialtargetgroupQuery: ReadPlan = {
  from: 'core_specialtargetgroup t JOIN core_targetgroup b ON b.id = t.targetgroup_ptr_id',
  tables: ['core_specialtargetgroup', 'core_targetgroup'],
  tallied: false,
  key: 't.targetgroup_ptr_id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.targetgroup_ptr_id',
  primaryType: 'integer',
  names: ['created_at', 'custom_boundaries', 'hidden', 'id', 'jurisdiction', 'name', 'readonly', 'resource_uri', 'targets', 'type', 'updated_at'],
  filters: {
    created_at: { sql: 'b.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 'b.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 'b.id', type: 'integer', operators: 'all' },
    jurisdiction: { sql: 't.jurisdiction', type: 'string', operators: 'all' },
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
    '/rest/v1/boundarygroup/' || t.custom_boundaries_id || '/' AS custom_boundaries,
    b.hidden,
    b.id,
    t.jurisdiction,
    b.name,
    b.readonly,
    '/rest/v1/specialtargetgroup/' || t.targetgroup_ptr_id || '/' AS resource_uri,
    (SELECT coalesce(json_agg('/rest/v1/specialtarget/' || t1.target_ptr_id || '/' ORDER BY t1.target_ptr_id), '[]') FROM core_specialtarget t1 JOIN core_target b1 ON b1.id = t1.target_ptr_id WHERE t1.body_id = t.targetgroup_ptr_id) AS targets,
    b.type,
    b.updated_at`,
};
