// Generated from resources/reports/queryreport.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { reportPlan } from './report';

/** A report that runs one SQL query. Placeholders such as {style} are filled when it runs. */
export const queryreportPlan = resource({
  name: 'queryreport',
  kind: 'reports',
  about: 'A report that runs one SQL query. Placeholders such as {style} are filled when it runs.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'report', as: 'Query' },
  history: true,
  historyAt: 'queryreport',
  kept: { columns: { display_as: 'display_as_id' } },
  display: {
    label: 'Report',
    menu: 60,
    list: ['name', 'short_name', 'categories', 'run_every', 'updated_at'],
    sections: [
      {
        title: 'The report',
        fields: ['name', 'short_name', 'description', 'sql', 'chart', 'display_as', 'refresh', 'categories', 'help_text'],
      },
      {
        title: 'When it runs by itself and who gets it by e-mail',
        fields: ['run_every', 'run_hour', 'run_weekday', 'run_day', 'to_emails', 'send_if_no_rows', 'email_always_csv'],
      },
      { title: 'Settings', fields: ['editable', 'hidden', 'result_notes', 'saved_by'], folded: true },
    ],
    widgets: { categories: 'chips', description: 'text', help_text: 'text', to_emails: 'text', sql: 'sql' },
    hints: { sql: 'The query. `{state}` in it asks for a value called state when the report is run.' },
    panels: [
      { title: 'Result', panel: 'reports/report.result', on: 'detail', place: 'before' },
      { title: 'Tables and columns', panel: 'reports/report.tables', on: 'form', place: 'after' },
    ],
  },
  read: {
    from: 'reports_queryreport t JOIN reports_report b ON b.id = t.report_ptr_id',
    tables: ['reports_queryreport', 'reports_report'],
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
    object: { display_as: "'/rest/v1/querytemplate/' || t.display_as_id || '/'", resource_uri: "'/rest/v1/queryreport/' || t.report_ptr_id || '/'" },
  },
  write: {
    delegate: 'queryreport',
    primary: 'report_ptr_id',
    keyColumn: 'report_ptr_id',
    keyType: 'integer',
    base: { delegate: 'report', primary: 'id', pointer: 'report_ptr_id', discriminator: 'type', as: 'Query' },
    body: {
      required: ['name', 'sql'],
      properties: {
        chart: { value: 'string', maxLength: 255, enum: ['', 'bar', 'line', 'share'] },
        display_as: { value: 'reference', null: true },
        email_always_csv: { value: 'boolean', null: true },
        refresh: { value: 'string', null: true, maxLength: 255 },
        sql: { value: 'text', minLength: 1 },
      },
    },
    references: { display_as: { to: 'querytemplate', nullable: true, by: { name: 'string' } } },
    writers: [{ column: 'saved_by_id', on: 'b', of: ['run_every', 'to_emails', 'sql'] }],
  },
  schema: {
    fields: {
      chart: {
        choice_labels: { '': 'None', bar: 'Bars', line: 'A line', share: 'Shares of a whole' },
        choices: ['', 'bar', 'line', 'share'],
        default: '',
        help: 'How the rows are drawn on the page of the report: the first column says what, the numbers after it how much.',
      },
      display_as: { to_one: 'querytemplate', nullable: true, help: 'The template that shows the rows.' },
      email_always_csv: { type: 'boolean', nullable: true, title: 'always e-mail CSV', help: 'E-mails carry the rows as a CSV file.' },
      refresh: { nullable: true, help: 'How long a result may be shown again before the query runs anew.' },
      sql: { title: 'SQL', help: 'The query.' },
    },
  },
}, reportPlan);
