// Generated from resources/mailings/targetingqueryreport.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `targetingqueryreport` is read, filtered and ordered. */
export const targetingqueryreportQuery: ReadPlan = {
  from: 'core_targetingqueryreport t',
  tables: ['core_targetingqueryreport'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'params', 'report', 'resource_uri', 'targeting', 'targetingqueryreportparams', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    report: { sql: 't.report_id', type: 'integer', operators: 'all', to: 'queryreport' },
    targeting: { sql: 't.targeting_id', type: 'integer', operators: 'all', to: 'mailingtargeting' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.id,
    (SELECT coalesce(json_agg((SELECT row_to_json(o) FROM (SELECT t1.name, t1.value) o) ORDER BY t1.id), '[]') FROM core_targetingqueryreportparam t1 WHERE t1.query_id = t.id) AS params,
    '/rest/v1/queryreport/' || t.report_id || '/' AS report,
    '/rest/v1/targetingqueryreport/' || t.id || '/' AS resource_uri,
    '/rest/v1/mailingtargeting/' || t.targeting_id || '/' AS targeting,
    (SELECT coalesce(json_agg('/rest/v1/targetingqueryreportparam/' || t1.id || '/' ORDER BY t1.id), '[]') FROM core_targetingqueryreportparam t1 WHERE t1.query_id = t.id) AS targetingqueryreportparams,
    t.updated_at`,
};
