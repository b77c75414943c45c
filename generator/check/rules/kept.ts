import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { isShownOnly } from './rights';

/** Only what people write can be without effect: these words stand on fields that bodies may say, one of them at most. */
export const kept: Rule = function* (context) {
  for (const { declared } of context.all) {
    for (const { name, declaration, position } of declared.values()) {
      const said = (['kept', 'without_effect'] as const).filter((word) => declaration[word] !== undefined);
      if (said.length > 1) yield diagnose(position(['without_effect'], 'key'), 'R017', { one: 'kept', other: 'without_effect' });
      for (const word of said) if (isShownOnly(declaration)) yield diagnose(position([word], 'key'), 'R229', { field: name, word });
    }
  }
};
