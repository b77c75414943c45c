// Generated from resources/reports/dashboardreport.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { reportPlan } from './report';

/** A report that shows the results of several queries on one page. */
export const dashboardreportPlan = resource({
  name: 'dashboardreport',
  kind: 'reports',
  about: 'A report that shows the results of several queries on one page.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'report', as: 'Dashboard' },
  history: true,
  historyAt: 'dashboardreport',
  kept: {},
  display: {
    label: 'Dashboard',
    menu: 61,
    list: ['name', 'short_name', 'minidash', 'run_every', 'updated_at'],
    sections: [
      { title: 'The dashboard', fields: ['name', 'short_name', 'description', 'minidash', 'categories', 'help_text'] },
      { title: 'Which reports it shows', fields: ['entries'], folded: true },
      { title: 'A template of its own', fields: ['template'], folded: true },
      {
        title: 'When it runs by itself and who gets it by e-mail',
        fields: ['run_every', 'run_hour', 'run_weekday', 'run_day', 'to_emails', 'send_if_no_rows'],
      },
      { title: 'Settings', fields: ['editable', 'hidden', 'result_notes', 'saved_by'], folded: true },
    ],
    widgets: { categories: 'chips', description: 'text', help_text: 'text', to_emails: 'text', template: 'html', entries: 'rows' },
    hints: {
      name: 'Name of the dashboard.',
      description: 'What the dashboard shows.',
      help_text: 'How to use the dashboard.',
      categories: 'The categories under which the dashboard is listed.',
    },
    verbs: {
      refresh: {
        label: 'Refresh',
        tone: 'primary',
        done: 'The reports are being worked out.',
        on: 'detail',
        method: 'post',
        path: 'refresh',
        right: 'view',
        help: 'Runs the reports that it shows in the background, with the values that it gives them. Its page then shows the new results, to whoever reads the same rows.',
      },
    },
    panels: [
      { title: 'What it shows', panel: 'reports/report.result', on: 'detail', place: 'before' },
      { title: 'Add a report', panel: 'reports/report.addEntry', on: 'detail', place: 'before' },
    ],
  },
  read: {
    from: 'reports_dashboardreport t JOIN reports_report b ON b.id = t.report_ptr_id',
    tables: ['reports_dashboardreport', 'reports_report'],
    key: 't.report_ptr_id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgroupreportcategory', where: 'true' },
      {
        limited: 'authgroupreportcategory',
        where: 'b.id IN (SELECT p.report_id FROM reports_report_categories p JOIN auth_group_reportcategory o ON o.category_id = p.reportcategory_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)',
      },
    ],
    ordering: ['created_at', 'id', 'name', { short_name: { sql: 'b.short_name', type: 'string', nullable: true } }, 'updated_at'],
    object: {
      entries: '(SELECT coalesce(json_agg((SELECT row_to_json(o.*) FROM (SELECT t1.id, t1.params, t1."position", \'/rest/v1/queryreport/\' || t1.report_id || \'/\' AS report, \'/rest/v1/dashboardentry/\' || t1.id || \'/\' AS resource_uri, t1.width) o) ORDER BY t1.id), \'[]\') FROM reports_dashboardentry t1 WHERE t1.dashboard_id = t.report_ptr_id AND (:superuser OR :unlimited(authgroupreportcategory) AND (true) OR :limited(authgroupreportcategory) AND (t1.dashboard_id IN (SELECT s1.report_ptr_id FROM reports_dashboardreport s1 JOIN reports_report sb1 ON sb1.id = s1.report_ptr_id WHERE sb1.id IN (SELECT p.report_id FROM reports_report_categories p JOIN auth_group_reportcategory o ON o.category_id = p.reportcategory_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account::integer)))))',
      resource_uri: "'/rest/v1/dashboardreport/' || t.report_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'dashboardreport',
    primary: 'report_ptr_id',
    keyColumn: 'report_ptr_id',
    keyType: 'integer',
    base: { delegate: 'report', primary: 'id', pointer: 'report_ptr_id', discriminator: 'type', as: 'Dashboard' },
    body: {
      required: ['name'],
      properties: { entries: { value: 'list' }, minidash: { value: 'boolean', null: true }, template: { value: 'text', format: 'template' } },
    },
    children: { entries: { of: 'dashboardentry', by: 'dashboard' } },
    writers: [{ column: 'saved_by_id', on: 'b', of: ['run_every', 'to_emails', 'template'] }],
  },
  schema: {
    fields: {
      entries: { to_many: 'dashboardentry', blank: true, title: 'reports', help: 'The reports that it shows.' },
      minidash: { type: 'boolean', nullable: true, title: 'on the first page', help: 'It stands on the first page of staff.' },
      template: { default: '', help: 'Template of the page: Handlebars over `reports.SHORT_NAME.rows` of reports and `params`.' },
    },
  },
}, reportPlan);
