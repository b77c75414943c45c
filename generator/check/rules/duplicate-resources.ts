import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A resource is declared once. */
export const duplicateResources: Rule = function* (context) {
  for (const resource of context.all) {
    const first = context.byName.get(resource.name)!;
    if (first !== resource) yield diagnose(resource.position(['resource']), 'R020', { name: resource.name, file: first.loaded.file });
  }
};
