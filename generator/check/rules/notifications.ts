import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** The fields of `notify` are columns of the resource's own table. */
export const notifications: Rule = function* (world) {
  for (const known of world.all) {
    for (const [index, name] of (known.declaration.notify?.fields ?? []).entries()) {
      const field = known.declared.get(name);
      if (field ? columnOf(name, field.is) !== undefined : known.incomplete || known.loaded.broken.has(name)) continue;
      yield diagnose(known.place(['notify', 'fields', index]), 'R076', { field: name });
    }
  }
};
