import { quoteName } from '../../language/quote-name';
import type { Column, Resource } from '../model';

/**
 * A condition that is always true and makes an index usable. It is for a column that names rows without a foreign key and is not the first
 * of any index: the condition lists every value that the columns before it in the index can have. Undefined where it is not needed or not
 * possible.
 */
export function withinIndex(resource: Resource, column: Column): string | undefined {
  if (!column.names) return undefined;
  const indexes = resource.indexes
    .filter(({ where }) => where === undefined)
    .map(({ parts }) => parts.map((part) => resource.columns.find(({ name }) => name === part)));
  const before =
    indexes
      .flatMap((columns) => (columns.includes(column) ? [columns.slice(0, columns.indexOf(column))] : []))
      .filter((columns) => columns.every((earlier) => earlier?.names))
      .sort((a, b) => a.length - b.length)[0] ?? [];
  const conditions = before.map((earlier) => {
    const { name, names } = earlier!;
    return `t.${quoteName(name)} = ANY(ARRAY(SELECT n.${quoteName(names!.column)} FROM ${quoteName(names!.table)} n))`;
  });
  return conditions.length > 0 ? conditions.join(' AND ') : undefined;
}
