import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { servedMethods } from './methods';

/** Rows of a view are written by handlers alone, and no table refers to them. */
export const views: Rule = function* (context) {
  for (const resource of context.all) {
    const { view, handlers } = resource.declaration;
    for (const method of view === undefined ? [] : servedMethods(resource)) {
      const needed = !method.endsWith('.get') && handlers?.[method] === undefined;
      if (needed) yield diagnose(resource.position(['view'], 'key'), 'R087', { method });
    }
    if (view !== undefined) continue;
    for (const { declaration, position } of resource.declared.values()) {
      if (declaration.type !== 'reference' && declaration.type !== 'many') continue;
      const target = context.byName.get(declaration.to);
      if (target?.declaration.view !== undefined) yield diagnose(position(['to']), 'R088', { resource: target.name });
    }
  }
};
