import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** The fields of `notify` are columns of the resource's own table. */
export const notifications: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [index, name] of (resource.declaration.notify?.fields ?? []).entries()) {
      const field = resource.declared.get(name);
      if (field ? columnOf(name, field.declaration) !== undefined : resource.incomplete || resource.loaded.broken.has(name)) continue;
      yield diagnose(resource.position(['notify', 'fields', index]), 'R076', { field: name });
    }
  }
};
