import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { fieldOf } from '../context';

/** Columns that PostgreSQL adds to every table. */
export const SYSTEM_COLUMNS: readonly string[] = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

/** Whose they are, in diagnostics. */
export const SYSTEM_COLUMNS_OWNER = 'every table of PostgreSQL';

/** A column stores one field, and is none of the server's own. The former name of a renamed column is not the name of another. */
export const columns: Rule = function* (context) {
  for (const resource of context.all) {
    if (resource.declaration.over) continue;
    const owners = new Map(SYSTEM_COLUMNS.map((column) => [column, SYSTEM_COLUMNS_OWNER]));
    const parent = resource.declaration.extends?.resource;
    if (parent !== undefined) owners.set(`${parent}_ptr_id`, `the reference to "${parent}"`);
    else if (resource.fields.has('id') && !resource.declared.has('id')) owners.set('id', '"id"');
    for (const { name, declaration, position } of resource.declared.values()) {
      const column = columnOf(name, declaration);
      if (column === undefined) continue;
      const named = 'column' in declaration && declaration.column !== undefined;
      const owner = owners.get(column);
      if (owner) yield diagnose(named ? position(['column']) : position([], 'key'), 'R042', { column, owner });
      else owners.set(column, `"${name}"`);
    }
    for (const { declaration, position } of resource.declared.values()) {
      const former = 'renamed_from' in declaration ? declaration.renamed_from : undefined;
      if (former === undefined || fieldOf(resource, former) === 'broken') continue;
      if (owners.has(former)) yield diagnose(position(['renamed_from']), 'R048', { column: former });
    }
  }
};
