// Generated from resources/core/jobs/jobworker.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A worker that takes up jobs. The jobs of one that has not been seen for a while are given to others. */
export const jobworkerPlan = resource({
  name: 'jobworker',
  kind: 'jobs',
  about: 'A worker that takes up jobs. The jobs of one that has not been seen for a while are given to others.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_jobworker t',
    tables: ['core_jobworker'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['id', 'name', 'resource_uri', 'seen_at'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/jobworker/' || t.id || '/'" },
  },
});
