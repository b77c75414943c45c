// Generated from resources/reports/hourcount.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** How many people and actions came in an hour. Kept, so that nobody counts the rows of a month to look at the first page of staff. */
export const hourcountPlan = resource({
  name: 'hourcount',
  kind: 'reports',
  about: 'How many people and actions came in an hour. Kept, so that nobody counts the rows of a month to look at the first page of staff.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_hourcount t',
    tables: ['core_hourcount'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['count', 'counted', 'hour', 'id', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/hourcount/' || t.id || '/'" },
  },
});
