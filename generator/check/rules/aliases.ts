import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** A second name is not the name of something else. */
export const aliases: Rule = function* (world) {
  for (const known of world.all) {
    const taken = new Map([...known.fields].map(([name]) => [name, name]));
    for (const [name, { is }] of known.fields) {
      if (!known.declared.has(name) && is.alias) taken.set(is.alias, name);
    }
    for (const { name, is, place } of known.declared.values()) {
      if (is.alias === undefined) continue;
      if (taken.has(is.alias)) yield diagnose(place(['alias']), 'R043', { alias: is.alias });
      else taken.set(is.alias, name);
    }
  }
};
