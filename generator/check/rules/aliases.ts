import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A second name is not the name of something else. */
export const aliases: Rule = function* (context) {
  for (const resource of context.all) {
    const taken = new Map([...resource.fields].map(([name]) => [name, name]));
    for (const [name, { declaration }] of resource.fields) {
      if (!resource.declared.has(name) && declaration.alias) taken.set(declaration.alias, name);
    }
    for (const { name, declaration, position } of resource.declared.values()) {
      if (declaration.alias === undefined) continue;
      if (taken.has(declaration.alias)) yield diagnose(position(['alias']), 'R043', { alias: declaration.alias });
      else taken.set(declaration.alias, name);
    }
  }
};
