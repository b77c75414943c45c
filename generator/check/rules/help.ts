import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** Every field that people see says what it is. */
export const help: Rule = function* (world) {
  for (const known of world.all) {
    if (!known.exposed) continue;
    for (const { name, is, place } of known.declared.values()) {
      if (!is.private && is.help === undefined) yield diagnose(place([], 'key'), 'R040', { field: name });
    }
  }
};
