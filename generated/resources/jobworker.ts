// Generated from resources/common/jobworker.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';

/** A worker that takes up jobs. The jobs of one that has not been seen for a while are given to others. */
export const jobworkerPlan: ResourcePlan = {
  name: 'jobworker',
  kind: 'common',
  about: 'A worker that takes up jobs. The jobs of one that has not been seen for a while are given to others.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: {
    from: 'core_jobworker t',
    tables: ['core_jobworker'],
    tallied: false,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    primary: 't.id',
    primaryType: 'integer',
    names: ['id', 'name', 'resource_uri', 'seen_at'],
    filters: {},
    ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
    object: `
    t.id,
    t.name,
    '/rest/v1/jobworker/' || t.id || '/' AS resource_uri,
    t.seen_at`,
  },
};
