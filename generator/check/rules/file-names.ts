import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A file is called like what it declares, so that people find it. */
export const fileNames: Rule = function* (world) {
  for (const { loaded, name, place } of world.all) {
    if (loaded.basename !== name) yield diagnose(place(['resource']), 'R022', { name });
  }
  for (const { file, basename, at, declaration } of world.mixins) {
    const name = declaration.mixin;
    if (basename !== name) yield diagnose({ file, ...at(['mixin']) }, 'R022', { name });
  }
};
