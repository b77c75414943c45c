import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf } from '../context';

/** An index is on columns of the resource's own table. Expressions in brackets are not checked. */
export const indexes: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [index, { fields }] of (resource.declaration.indexes ?? []).entries()) {
      for (const [part, name] of fields.entries()) {
        if (name.startsWith('(')) continue;
        const position = resource.position(['indexes', index, 'fields', part]);
        const field = resource.fields.get(name) ?? fieldOf(resource, name);
        if (field === 'broken') continue;
        if (field === 'unknown') yield diagnose(position, 'R070', { field: name, hint: didYouMean(name, resource.declared.keys()) });
        else if (!resource.declared.has(field.name) ? name !== 'id' : columnOf(field.name, field.declaration) === undefined) {
          yield diagnose(position, 'R071', { field: name, table: resource.declaration.table ?? '' });
        }
      }
    }
  }
};
