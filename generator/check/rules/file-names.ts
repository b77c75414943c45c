import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A file has the name of what it declares, so that people find it. */
export const fileNames: Rule = function* (context) {
  for (const { loaded, name, position } of context.all) {
    if (loaded.basename !== name) yield diagnose(position(['resource']), 'R022', { name });
  }
  for (const { file, basename, at, declaration } of context.additions) {
    if (basename !== declaration.extend) yield diagnose({ file, ...at(['extend']) }, 'R022', { name: declaration.extend });
  }
  for (const { file, basename, at, declaration } of context.mixins) {
    const name = declaration.mixin;
    if (basename !== name) yield diagnose({ file, ...at(['mixin']) }, 'R022', { name });
  }
};
