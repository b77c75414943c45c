import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf } from '../world';

/** An index stands on columns of the resource's own table. Expressions in brackets are the database's to judge. */
export const indexes: Rule = function* (world) {
  for (const known of world.all) {
    for (const [index, { fields }] of (known.declaration.indexes ?? []).entries()) {
      for (const [position, name] of fields.entries()) {
        if (name.startsWith('(')) continue;
        const place = known.place(['indexes', index, 'fields', position]);
        const field = known.fields.get(name) ?? fieldOf(known, name);
        if (field === 'broken') continue;
        if (field === 'unknown') yield diagnose(place, 'R070', { field: name, hint: didYouMean(name, known.declared.keys()) });
        else if (!known.declared.has(field.name) ? name !== 'id' : columnOf(field.name, field.is) === undefined) {
          yield diagnose(place, 'R071', { field: name, table: known.declaration.table ?? '' });
        }
      }
    }
  }
};
