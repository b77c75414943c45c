import { diagnose } from '../catalogue';
import { isTextOfOther } from '../context';
import type { Rule } from '../rule';

/** What a text is where a row says none (`default_of`) is a text of another resource, and there is no other default. */
export const defaultOf: Rule = function* (context) {
  for (const { name: own, declared } of context.all) {
    for (const { declaration, position } of declared.values()) {
      const named = 'default_of' in declaration ? declaration.default_of : undefined;
      if (named === undefined) continue;
      for (const other of ['default', 'null', 'required', 'derived', 'looked_up', 'unique'] as const)
        if (other in declaration) yield diagnose(position([other], 'key'), 'R017', { one: 'default_of', other });
      if (!isTextOfOther(context, own, named)) yield diagnose(position(['default_of']), 'R304', { name: named });
    }
  }
};
