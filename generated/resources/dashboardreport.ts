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
  kept: {},
  display: {
    label: 'Dashboard',
    sections: [
      { title: 'The report', fields: ['name', 'short_name', 'description', 'template', 'minidash', 'categories', 'help_text'] },
      { title: 'When it runs', fields: ['run_every', 'run_hour', 'run_weekday', 'run_day', 'to_emails', 'send_if_no_rows'] },
      { title: 'Settings', fields: ['editable', 'hidden', 'result_notes', 'saved_by'], folded: true },
    ],
    widgets: { categories: 'chips', description: 'text', help_text: 'text', to_emails: 'text', template: 'html' },
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
    object: { resource_uri: "'/rest/v1/dashboardreport/' || t.report_ptr_id || '/'" },
  },
  write: {
    delegate: 'dashboardreport',
    primary: 'report_ptr_id',
    keyColumn: 'report_ptr_id',
    keyType: 'integer',
    base: { delegate: 'report', primary: 'id', pointer: 'report_ptr_id', discriminator: 'type', as: 'Dashboard' },
    body: { required: ['name'], properties: { minidash: { value: 'boolean', null: true }, template: { value: 'text', format: 'template' } } },
    writers: [{ column: 'saved_by_id', on: 'b', of: ['run_every', 'to_emails', 'template'] }],
  },
  schema: {
    fields: {
      minidash: {
        type: 'boolean',
        nullable: true,
        title: 'small dashboard',
        help: 'Shown small beside other pages. Nothing acts on it: Clients that show a dashboard beside other pages choose it by this.',
      },
      template: { default: '', help: 'Template of the page: Handlebars over `reports.SHORT_NAME.rows` of query reports and `params`.' },
    },
  },
}, reportPlan);
