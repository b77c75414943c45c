import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** Every field that people see says what it is. */
export const help: Rule = function* (context) {
  for (const resource of context.all) {
    if (!resource.exposed) continue;
    for (const { name, declaration, position } of resource.declared.values()) {
      if (!declaration.private && declaration.help === undefined) yield diagnose(position([], 'key'), 'R040', { field: name });
    }
  }
};
