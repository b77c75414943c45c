import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A verb has a path of its own. */
export const verbs: Rule = function* (world) {
  for (const known of world.all) {
    for (const [verb, { on }] of Object.entries(known.declaration.verbs ?? {})) {
      if (verb === 'schema' && on === 'list') {
        yield diagnose(known.place(['verbs', verb], 'key'), 'R082', { verb, reason: 'the schema document has that path' });
      }
    }
  }
};
