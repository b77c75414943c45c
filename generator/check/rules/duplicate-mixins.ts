import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A mixin is declared once. */
export const duplicateMixins: Rule = function* (context) {
  for (const mixin of context.mixins) {
    const name = mixin.declaration.mixin;
    const first = context.mixinsByName.get(name)!;
    if (first !== mixin) yield diagnose({ file: mixin.file, ...mixin.at(['mixin']) }, 'R024', { name, file: first.file });
  }
};
