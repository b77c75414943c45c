import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** A reference to who wrote something speaks of fields that bodies give a value, in the resource or in those that extend it. */
export const writers: Rule = function* (context) {
  for (const resource of context.all) {
    const family = [resource, ...context.all.filter(({ base }) => base === resource)];
    for (const { declaration, position } of resource.declared.values()) {
      if (declaration.type !== 'reference' || !declaration.writer_of) continue;
      const shown = declaration.readonly !== true && declaration.private !== true;
      if (declaration.null !== true || shown) yield diagnose(position(['writer_of'], 'key'), 'R169', {});
      const given = family.flatMap(({ fields }) =>
        [...fields.values()].filter(
          (field) => columnOf(field.name, field.declaration) !== undefined && !field.declaration.readonly && !field.declaration.private,
        ),
      );
      const names = given.map(({ name }) => name);
      for (const [index, field] of declaration.writer_of.entries()) {
        if (names.includes(field) || family.some(({ incomplete }) => incomplete)) continue;
        yield diagnose(position(['writer_of', index]), 'R168', { field, hint: didYouMean(field, names) });
      }
    }
  }
};
