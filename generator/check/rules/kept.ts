import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { isShownOnly } from './rights';

/** Only what people write can be without effect: `kept` stands on fields that bodies may say. */
export const kept: Rule = function* (context) {
  for (const { declared } of context.all) {
    for (const { name, declaration, position } of declared.values()) {
      if (declaration.kept !== undefined && isShownOnly(declaration)) yield diagnose(position(['kept'], 'key'), 'R229', { field: name });
    }
  }
};
