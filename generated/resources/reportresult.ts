// Generated from resources/reports/reportresult.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A result of a report that is kept for a time, to be fetched or shown again. */
export const reportresultPlan = resource({
  name: 'reportresult',
  kind: 'reports',
  about: 'A result of a report that is kept for a time, to be fetched or shown again.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  read: {
    from: 'reports_result t',
    tables: ['reports_result'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'expires_at', 'file', 'head', 'id', 'key', 'resource_uri', 'row_count', 'translated'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { file: 't.file_id', format: 't.format', resource_uri: "'/rest/v1/reportresult/' || t.id || '/'" },
  },
});
