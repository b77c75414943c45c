import { buildColumns } from './columns';
import type { Shape } from './merge';
import type { Counts } from './model';

/** Where the rows of a resource are counted, and what of; undefined for one whose rows are not. */
export function buildCounts(shape: Shape, shapes: Map<string, Shape>): Counts | undefined {
  const { counts } = shape.declaration;
  if (!counts) return undefined;
  const columns = buildColumns(shape, shapes);
  return {
    table: shapes.get(counts.into)!.table,
    by: counts.by.map((name) => columns.find((column) => column.field === name)!.name),
    columns: Object.entries(counts.columns).map(([name, sql]) => ({ name, sql: String(sql) })),
  };
}
