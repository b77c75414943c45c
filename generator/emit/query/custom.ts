import type { CustomField } from '../../load/declaration';
import { embedded } from './embed';
import { quoteName, type Scope } from './scope';

/**
 * Custom fields as an object of name to value, sorted by name: a text for one value, a list for several, in the order they were
 * written. In the shape `list` the rows themselves (events), in the shape `pairs` an object with `name` and `value` for each.
 */
export function customValue(is: CustomField, scope: Scope, parent: string): string {
  const rows = scope.resources.get(is.of)!;
  const pairs = is.shape === 'pairs';
  if (is.shape === 'list' || pairs) {
    return embedded({ scope, target: is.of, show: pairs ? ['name', 'value'] : 'object', many: { by: 'parent', parent } });
  }
  const column = (name: string): string => quoteName(rows.fields.find((field) => field.name === name)!.column!.name);
  const name = column('name');
  const value = column('value');
  const grouped =
    `SELECT ${name} AS name, CASE count(*) WHEN 1 THEN to_json(min(${value})) ELSE json_agg(${value} ORDER BY id) END AS value ` +
    `FROM ${rows.table} WHERE ${column('parent')} = ${parent} GROUP BY ${name}`;
  return `(SELECT coalesce(json_object_agg(f.name, f.value ORDER BY f.name), '{}') FROM (${grouped}) f)`;
}
