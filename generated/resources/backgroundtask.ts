// Generated from resources/reports/backgroundtask.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Work that goes on after the answer to a request, such as a long report. */
export const backgroundtaskPlan = resource({
  name: 'backgroundtask',
  kind: 'reports',
  about: 'Work that goes on after the answer to a request, such as a long report.',
  methods: { list: ['get'], detail: ['get'] },
  history: true,
  display: {
    label: 'Background run',
    name: ['{job_type}: {status}'],
    list: ['job_type', 'status', 'submitter', 'created_at', 'finished_at', 'progress'],
    newest_first: true,
    sections: [
      { title: 'Since when', fields: ['submitter', 'created_at', 'started_at', 'finished_at'] },
      {
        title: 'How far it is',
        fields: ['job_type', 'status', 'message', 'completed', 'progress', 'goal', 'rate', 'estimated_finish_at', 'details'],
        folded: true,
      },
    ],
    widgets: { progress: 'count', goal: 'count' },
    read_as: {
      job_type: { labels: { report: 'Report' } },
      message: { message: true },
      status: { labels: { queued: 'Waiting', running: 'Running', complete: 'Completed', failed: 'Failed' } },
    },
    tones: { status: { complete: 'good', failed: 'bad' } },
    panels: [{ title: 'Result', panel: 'reports/task', on: 'detail', place: 'before' }],
  },
  read: {
    from: 'core_job t',
    tables: ['core_job'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      finished_at: { sql: 't.finished_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      job_type: { sql: 't.job_type', type: 'string', operators: 'all' },
      started_at: { sql: 't.started_at', type: 'datetime', operators: 'all' },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      submitter: { sql: 't.submitter_id', type: 'integer', operators: 'all', to: 'authuser' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: [
      'created_at',
      { finished_at: { sql: 't.finished_at', type: 'datetime', nullable: true } },
      'id',
      { started_at: { sql: 't.started_at', type: 'datetime', nullable: true } },
      'updated_at',
    ],
    object: {
      completed: '(t.finished_at IS NOT NULL)',
      details: "(json_build_object('download_uri', t.result_data->>'download_uri', 'status', t.status, 'translated_from', t.result_data->>'translated_from'))",
      message: "(CASE WHEN t.status IS DISTINCT FROM 'failed' OR t.submitter_id = :account OR (:may(reports.edit) AND NOT EXISTS (SELECT FROM auth_user u JOIN auth_user_groups m ON m.user_id = u.id WHERE u.id = :account AND NOT u.is_superuser AND ( EXISTS (SELECT FROM auth_group_tag o WHERE o.group_id = m.group_id) OR EXISTS (SELECT FROM auth_group_reportcategory o WHERE o.group_id = m.group_id)))) THEN coalesce(t.result_data->>'message', '') ELSE 'It failed. Whoever asked for it, and whoever may edit reports, sees why.' END)",
      resource_uri: "'/rest/v1/backgroundtask/' || t.id || '/'",
      submitter: "'/rest/v1/authuser/' || t.submitter_id || '/'",
    },
  },
  schema: {
    fields: {
      completed: { type: 'boolean', readonly: true, help: 'The work has ended, well or not.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      details: { type: 'dict', readonly: true, help: 'The status, where the result can be fetched, and the dialect from which SQL was translated.' },
      estimated_finish_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the work will probably end. UTC.' },
      finished_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the work ended. UTC.' },
      goal: { type: 'integer', nullable: true, readonly: true, help: 'How much there is to do.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      job_type: { readonly: true, help: 'Kind of work.' },
      message: { readonly: true, help: 'What to tell people about the work.' },
      progress: { type: 'integer', nullable: true, readonly: true, help: 'How much is done.' },
      rate: { type: 'float', nullable: true, readonly: true, help: 'How much is done in a second.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      started_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the work began. UTC.' },
      status: {
        nullable: true,
        readonly: true,
        transitions: [
          { name: 'ask', from: null, to: 'queued', by: ['POST /rest/v1/report/background/', 'program'], rights: ['reports.view'] },
          { name: 'begin', from: ['queued', 'running'], to: 'running', by: ['program'], rights: [] },
          { name: 'complete', from: ['queued', 'running'], to: 'complete', by: ['program'], rights: [] },
          { name: 'fail', from: ['queued', 'running'], to: 'failed', by: ['program'], rights: [] },
        ],
        help: 'How far it is: complete, failed …',
      },
      submitter: { to_one: 'authuser', nullable: true, readonly: true, help: 'Who asked for it.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
