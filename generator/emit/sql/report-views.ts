import { quoteName } from '../../language/quote-name';
import type { Model, Resource } from '../../model/model';
import { seenKey, viewedColumns, viewerHas } from './viewer';

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
  return views.flatMap(([name, sql, options = '']) => [
    `CREATE VIEW ${SCHEMA}.${quoteName(name)}${options} AS ${sql};`,
    `GRANT SELECT ON ${SCHEMA}.${quoteName(name)} TO advocacy_reader;`,
  ]);
}

/** The view in place of a table, where they differ. It holds back the rows and values that the viewer does not see. */
function tableView(resource: Resource): [[name: string, sql: string, options?: string]] | undefined {
  const { table, scope, primary } = resource;
  const shown = reportableColumns(resource);
  const viewed = viewedColumns(resource);
  const computed = resource.fields.flatMap(({ name, reportable, definition, view }) =>
    reportable && definition.type === 'computed' ? [`${held(definition.sql, view)} AS ${quoteName(name)}`] : [],
  );
  if (shown.length === resource.columns.length && computed.length === 0 && viewed.size === 0) return undefined;
  const columns = [
    ...shown.map((name) =>
      viewed.has(name) ? `${held(`t.${quoteName(name)}`, viewed.get(name)!.view)} AS ${quoteName(name)}` : `t.${quoteName(name)}`,
    ),
    ...computed,
  ];
  const where = scope === undefined ? '' : ` WHERE ${seenKey(`t.${quoteName(primary.column)}`, resource)}`;
  const guarded = viewed.size > 0 || scope !== undefined || computed.some((sql) => sql.startsWith('CASE WHEN (SELECT advocacy'));
  return [[table, `SELECT ${columns.join(', ')} FROM ${quoteName(table)} t${where}`, guarded ? ' WITH (security_barrier)' : '']];
}

/** A value that is null for those who do not see its field. */
function held(sql: string, view: readonly string[] | undefined): string {
  return view === undefined ? sql : `CASE WHEN ${viewerHas(view)} THEN ${sql} END`;
}

/** The columns of a table that SQL of staff may read. */
export function reportableColumns(resource: Resource): string[] {
  const hidden = new Set(resource.fields.filter((field) => !field.reportable && field.from === 't').map((field) => field.column?.name));
  return resource.columns.map((column) => column.name).filter((name) => !hidden.has(name));
}
