import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** An example is one of a resource that there is. */
export const examples: Rule = function* (context) {
  for (const { file, resource } of context.examples) {
    if (!context.byName.has(resource) && !context.unreadResources.has(resource))
      yield diagnose({ file, line: 1, column: 1 }, 'R231', { reason: `no resource is named "${resource}"` });
  }
};
