import { reportableColumns, reportViews } from '../emit/sql/report-views';
import { viewedColumns } from '../emit/sql/viewer';
import type { Field, Resource } from '../model/model';
import { type Explained, mentions, ownerOf } from './explained';

/** Whether SQL of staff reads a field, and the views that show it. */
export function staffSqlLines(field: Field, resource: Resource, explained: Explained): string[] {
  const owner = ownerOf(field, resource, explained);
  const column = field.column?.name;
  const name = column ?? (field.definition.type === 'computed' ? field.name : undefined);
  if (name === undefined || !owner.stored) return [];
  const open = owner.reportable && (column === undefined ? field.reportable : reportableColumns(owner).includes(column));
  const right = column === undefined ? field.view : viewedColumns(owner).get(column)?.view;
  const readable = right === undefined ? 'readable' : `readable for accounts with the right ${right.join(' and ')}`;
  return [
    `${owner.table}.${name}: ${open ? readable : 'not readable'}`,
    ...Object.keys(owner.reportViews)
      .filter((view) => mentions(owner.reportViews[view]!, name))
      .map((view) => `the view ${view} speaks of it`),
  ];
}

/** The views that SQL of staff finds before the table of a resource, and in its name. */
export function viewLines({ table, reportViews: declared, reportable, stored }: Resource, { model }: Explained): string[] {
  if (!stored || !reportable) return [];
  const names = new Set([table, ...Object.keys(declared)]);
  const views = reportViews(model).flatMap((line) => /^CREATE VIEW (\w+)\.(\w+)/.exec(line)?.slice(1).join('.') ?? []);
  return views.filter((view) => names.has(view.split('.')[1]!)).map((view) => `view ${view}`);
}
