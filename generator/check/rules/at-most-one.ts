import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** What is true once for each row of another resource names the reference to it, and a default row is told by what is true once. */
export const atMostOne: Rule = function* (context) {
  for (const { declared } of context.all) {
    for (const { declaration, position } of declared.values()) {
      if (declaration.type === 'reference' && declaration.default_row !== undefined) {
        const flag = context.byName.get(declaration.to)?.declared.get(declaration.default_row)?.declaration;
        if (!flag || !('at_most_one' in flag) || flag.at_most_one !== true)
          yield diagnose(position(['default_row']), 'R232', { field: declaration.default_row, to: declaration.to });
      }
      if (!('at_most_one' in declaration) || typeof declaration.at_most_one !== 'string') continue;
      const reference = declared.get(declaration.at_most_one);
      if (reference?.declaration.type !== 'reference')
        yield diagnose(position(['at_most_one']), 'R230', { field: declaration.at_most_one });
    }
  }
};
