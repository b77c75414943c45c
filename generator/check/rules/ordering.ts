import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type Known, type World } from '../world';

/** Ordering is by columns that people may see. */
export const ordering: Rule = function* (world) {
  for (const known of world.all) {
    for (const { name, place } of namedIn(known, world)) {
      const field = known.fields.get(name) ?? fieldOf(known, name);
      if (field === 'broken') continue;
      if (field === 'unknown') yield diagnose(place, 'R068', { field: name, hint: didYouMean(name, known.fields.keys()) });
      else if (field.is.private || columnOf(field.name, field.is) === undefined) yield diagnose(place, 'R069', { field: name });
    }
  }
};

function namedIn(known: Known, world: World) {
  const own = (known.declaration.ordering ?? []).map((name, index) => ({ name, place: known.place(['ordering', index]) }));
  const used = (known.declaration.mixins ?? []).flatMap((name) => world.mixinsByName.get(name) ?? []);
  const mixed = used.flatMap(({ file, at, declaration }) =>
    (declaration.ordering ?? []).map((name, index) => ({ name, place: { file, ...at(['ordering', index]) } })),
  );
  return [...own, ...mixed];
}
