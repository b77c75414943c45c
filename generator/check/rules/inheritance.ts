import { columnOf } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { fieldOf, type Known } from '../world';

/** What a resource extends must allow it, and no two that extend it have the same value there. */
export const inheritance: Rule = function* (world) {
  const values = new Map<string, Known>();
  for (const known of world.all) {
    yield* discriminator(known);
    const {
      base,
      declaration: { extends: parent },
    } = known;
    if (!parent || !base) continue;
    const place = known.place(['extends', 'resource']);
    if (base.declaration.extends) yield diagnose(place, 'R033', { parent: base.name });
    else if (!base.declaration.discriminator) yield diagnose(place, 'R034', { parent: base.name });
    const value = `${base.name} ${parent.as}`;
    const other = values.get(value);
    if (other) yield diagnose(known.place(['extends', 'as']), 'R035', { as: parent.as, other: `"${other.name}"` });
    else values.set(value, known);
    for (const { name, is, place: where } of known.declared.values()) {
      const theirs = base.declared.get(name);
      if (theirs && columnOf(name, is) && columnOf(name, theirs.is))
        yield diagnose(where([], 'key'), 'R044', { parent: base.name, field: name });
    }
  }
};

function* discriminator(known: Known): Iterable<Diagnostic> {
  const name = known.declaration.discriminator;
  if (name === undefined) return;
  const field = known.declared.get(name);
  if (!field && fieldOf(known, name) === 'broken') return;
  const fits = field && (field.is.type === 'string' || field.is.type === 'text') && !field.is.null;
  if (!fits) yield diagnose(known.place(['discriminator']), 'R036', { field: name });
}
