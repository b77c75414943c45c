import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** What is true once for each row of another resource names the reference to it. */
export const atMostOne: Rule = function* (context) {
  for (const { declared } of context.all) {
    for (const { declaration, position } of declared.values()) {
      if (!('at_most_one' in declaration) || typeof declaration.at_most_one !== 'string') continue;
      const reference = declared.get(declaration.at_most_one);
      if (reference?.declaration.type !== 'reference')
        yield diagnose(position(['at_most_one']), 'R230', { field: declaration.at_most_one });
    }
  }
};
