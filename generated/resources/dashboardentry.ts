// Generated from resources/reports/dashboardentry.yaml by `npm run generate`. Edit that, not this.
import { resource, withHooks } from '../../runtime';
import { dashboardentryHooks } from '../hooks/dashboardentry';

/** A report on a dashboard, with the values of its placeholders. Staff put the entries of a dashboard in order. */
export const dashboardentryPlan = withHooks(resource({
  name: 'dashboardentry',
  kind: 'reports',
  about: 'A report on a dashboard, with the values of its placeholders. Staff put the entries of a dashboard in order.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'dashboardentry',
  kept: { columns: { dashboard: 'dashboard_id', report: 'report_id' } },
  display: {
    label: 'Report on a dashboard',
    plural: 'Reports on dashboards',
    name: ['{report}'],
    list: ['dashboard', 'position', 'report', 'width'],
    sections: [{ title: 'The entry', fields: ['dashboard', 'report', 'params', 'width'] }],
    asks: { params: 'report.sql' },
    leads_to: 'dashboard',
    hints: { params: 'The dashboard asks for what is left empty.' },
    verbs: {
      refresh: {
        label: 'Refresh',
        done: 'The report is being worked out.',
        on: 'detail',
        method: 'post',
        path: 'refresh',
        right: 'view',
        help: 'Runs the report in the background. The dashboard then shows the new result, to whoever reads the same rows.',
      },
      up: { label: 'Up', on: 'detail', method: 'post', path: 'up', right: 'edit', help: 'Changes places with the entry before it.' },
      down: { label: 'Down', on: 'detail', method: 'post', path: 'down', right: 'edit', help: 'Changes places with the entry after it.' },
      wider: {
        label: 'Wider',
        on: 'detail',
        method: 'post',
        path: 'wider',
        right: 'edit',
        help: 'Lets it take one more of the three columns; of three it takes one again.',
      },
    },
  },
  read: {
    from: 'reports_dashboardentry t',
    tables: ['reports_dashboardentry'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgroupreportcategory', where: 'true' },
      {
        limited: 'authgroupreportcategory',
        where: 't.dashboard_id IN (SELECT s1.report_ptr_id FROM reports_dashboardreport s1 JOIN reports_report sb1 ON sb1.id = s1.report_ptr_id WHERE sb1.id IN (SELECT p.report_id FROM reports_report_categories p JOIN auth_group_reportcategory o ON o.category_id = p.reportcategory_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      dashboard: { sql: 't.dashboard_id', type: 'integer', operators: 'all', relation: 'dashboardreport', to: 'dashboardreport' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      report: { sql: 't.report_id', type: 'integer', operators: 'all', relation: 'queryreport', to: 'queryreport' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', { position: { sql: 't."position"', type: 'integer', nullable: true } }, 'updated_at'],
    object: {
      dashboard: "'/rest/v1/dashboardreport/' || t.dashboard_id || '/'",
      position: 't."position"',
      report: "'/rest/v1/queryreport/' || t.report_id || '/'",
      resource_uri: "'/rest/v1/dashboardentry/' || t.id || '/'",
    },
  },
  write: {
    delegate: 'dashboardentry',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    bySql: { t: 'reports_dashboardentry' },
    body: {
      required: ['dashboard', 'report'],
      properties: {
        created_at: { value: 'datetime' },
        dashboard: { value: 'reference' },
        params: { value: 'json', schema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] }, maxProperties: 50 } },
        position: { value: 'integer', null: true, minimum: 1 },
        report: { value: 'reference' },
        width: { value: 'integer', minimum: 1, maximum: 3 },
      },
    },
    references: { dashboard: { to: 'dashboardreport' }, report: { to: 'queryreport' } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      dashboard: { to_one: 'dashboardreport', help: 'The dashboard on which it stands.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      params: {
        type: 'dict',
        default: {},
        schema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] }, maxProperties: 50 },
        title: 'what the report asks for',
        help: 'Values of the placeholders of the report, by their names.',
      },
      position: { type: 'integer', nullable: true, help: 'Its place among the entries of the dashboard; the last one where it is not sent.' },
      report: { to_one: 'queryreport', help: 'The report that it shows.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      width: { type: 'integer', default: 1, help: 'How many of the three columns of the dashboard it takes.' },
    },
  },
}), { hooks: dashboardentryHooks });
