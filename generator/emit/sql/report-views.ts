import type { Model, Resource } from '../../model/model';

/** The schema of what SQL of staff finds before the tables: views, and functions of another dialect. The program makes it anew as a whole. */
const SCHEMA = 'advocacy_reports';

/**
 * Views for SQL that staff write: of each table that hides columns or has computed ones, so that `SELECT *` works there and a refusal names the
 * column, and those that resources declare. A view reads with the rights of the owner, so what it does not list stays out of reach.
 */
export function reportViews(model: Model): string[] {
  const open = model.resources.filter((resource) => resource.reportable && resource.stored);
  const declared = open.flatMap((resource) => Object.entries(resource.reportViews).sort(([a], [b]) => (a < b ? -1 : 1)));
  const views = [...open.flatMap((resource) => tableView(resource) ?? []), ...declared.map(([name, sql]) => [name, sql.trim()] as const)];
  return views.flatMap(([name, sql]) => [
    `CREATE VIEW ${SCHEMA}.${name} AS ${sql};`,
    `GRANT SELECT ON ${SCHEMA}.${name} TO advocacy_reader;`,
  ]);
}

/** The view in place of a table, where they differ. */
function tableView(resource: Resource): [[name: string, sql: string]] | undefined {
  const shown = reportableColumns(resource);
  const computed = resource.fields.flatMap(({ name, reportable, definition }) =>
    reportable && definition.type === 'computed' ? [`${definition.sql} AS ${name}`] : [],
  );
  if (shown.length === resource.columns.length && computed.length === 0) return undefined;
  const columns = [...shown.map((name) => `t.${name}`), ...computed];
  return [[resource.table, `SELECT ${columns.join(', ')} FROM ${resource.table} t`]];
}

/** The columns of a table that SQL of staff may read. */
export function reportableColumns(resource: Resource): string[] {
  const hidden = new Set(resource.fields.filter((field) => !field.reportable && field.from === 't').map((field) => field.column?.name));
  return resource.columns.map((column) => column.name).filter((name) => !hidden.has(name));
}
