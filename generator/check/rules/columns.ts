import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { fieldOf } from '../world';

/** A column keeps one field. A column that is said to be renamed is no longer there. */
export const columns: Rule = function* (world) {
  for (const known of world.all) {
    if (known.declaration.over) continue;
    const owners = new Map<string, string>();
    const parent = known.declaration.extends?.resource;
    if (parent !== undefined) owners.set(`${parent}_ptr_id`, `the reference to "${parent}"`);
    else if (known.fields.has('id') && !known.declared.has('id')) owners.set('id', '"id"');
    for (const { name, is, place } of known.declared.values()) {
      const column = columnOf(name, is);
      if (column === undefined) continue;
      const said = 'column' in is && is.column !== undefined;
      const owner = owners.get(column);
      if (owner) yield diagnose(said ? place(['column']) : place([], 'key'), 'R042', { column, owner });
      else owners.set(column, `"${name}"`);
    }
    for (const { is, place } of known.declared.values()) {
      const former = 'renamed_from' in is ? is.renamed_from : undefined;
      if (former === undefined || fieldOf(known, former) === 'broken') continue;
      if (owners.has(former)) yield diagnose(place(['renamed_from']), 'R048', { column: former });
    }
  }
};
