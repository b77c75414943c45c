import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf } from '../context';

/** A resource over another takes fields that the other has, and adds no column. */
export const over: Rule = function* (context) {
  for (const resource of context.all) {
    const owner = resource.over;
    if (!owner) continue;
    if (owner.declaration.over) {
      yield diagnose(resource.position(['over']), 'R037', { over: owner.name });
      continue;
    }
    const take = resource.declaration.take;
    for (const [index, field] of (Array.isArray(take) ? take : []).entries()) {
      if (owner.declared.has(field) || field === 'id' || fieldOf(owner, field) === 'broken') continue;
      yield diagnose(resource.position(['take', index]), 'R038', {
        field,
        over: owner.name,
        hint: didYouMean(field, owner.declared.keys()),
      });
    }
    if (owner.incomplete || owner.loaded.broken.size > 0) continue;
    const columns = new Set([...owner.declared.values()].map(({ name, declaration }) => columnOf(name, declaration)));
    for (const { name, declaration, position } of resource.declared.values()) {
      const column = columnOf(name, declaration);
      if (column !== undefined && !columns.has(column)) yield diagnose(position([], 'key'), 'R039', { over: owner.name, column });
    }
  }
};
