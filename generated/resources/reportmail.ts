// Generated from resources/reports/reportmail.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An e-mail that tells of the result of a report, and how far it is. One row an address, so that each gets it once. */
export const reportmailPlan = resource({
  name: 'reportmail',
  kind: 'reports',
  about: 'An e-mail that tells of the result of a report, and how far it is. One row an address, so that each gets it once.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'reports_mail t',
    tables: ['reports_mail'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['claimed_at', 'created_at', 'email', 'error', 'id', 'resource_uri', 'sent_at', 'state', 'task'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/reportmail/' || t.id || '/'", task: "'/rest/v1/backgroundtask/' || t.task_id || '/'" },
  },
});
