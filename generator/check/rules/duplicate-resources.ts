import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A resource is declared once. */
export const duplicateResources: Rule = function* (world) {
  for (const known of world.all) {
    const first = world.byName.get(known.name)!;
    if (first !== known) yield diagnose(known.place(['resource']), 'R020', { name: known.name, file: first.loaded.file });
  }
};
