import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A second name is not the name of something else. */
export const aliases: Rule = function* (context) {
  for (const resource of context.all) {
    const taken = new Map([...resource.fields].map(([name]) => [name, name]));
    for (const [name, { is }] of resource.fields) {
      if (!resource.declared.has(name) && is.alias) taken.set(is.alias, name);
    }
    for (const { name, is, position } of resource.declared.values()) {
      if (is.alias === undefined) continue;
      if (taken.has(is.alias)) yield diagnose(position(['alias']), 'R043', { alias: is.alias });
      else taken.set(is.alias, name);
    }
  }
};
