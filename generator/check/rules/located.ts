import { ADDRESS } from '../../model/located';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { isColumn, type Known } from '../world';

/** What is located has an address, a place to keep coordinates in, and a private field for what was received. */
export const located: Rule = function* (world) {
  for (const known of world.all) {
    const { located: said } = known.declaration;
    if (!said || known.incomplete) continue;
    const lacking = ADDRESS.filter((part) => !known.declared.has(part));
    if (lacking.length > 0) yield diagnose(known.place(['located'], 'key'), 'R073', { reason: `it lacks ${lacking.join(', ')}` });
    yield* received(known, said.received);
    if (said.row === undefined) yield* coordinates(known, known, ['located']);
    else {
      const row = world.byName.get(said.row);
      if (row) yield* keeper(known, row);
      else if (!world.unreadResources.has(said.row)) {
        yield diagnose(known.place(['located', 'row']), 'R030', { name: said.row, hint: didYouMean(said.row, world.byName.keys()) });
      }
    }
  }
};

function* keeper(known: Known, row: Known): Iterable<Diagnostic> {
  const place = known.place(['located', 'row']);
  const points = [...row.declared.values()].some(({ is }) => is.type === 'reference' && is.to === known.name && is.unique && !is.null);
  if (!points) yield diagnose(place, 'R073', { reason: `"${row.name}" has no unique reference to "${known.name}"` });
  yield* coordinates(known, row, ['located', 'row']);
}

function* coordinates(known: Known, row: Known, at: string[]): Iterable<Diagnostic> {
  const missing = ['latitude', 'longitude'].filter((name) => !row.declared.has(name));
  if (missing.length > 0) yield diagnose(known.place(at), 'R073', { reason: `"${row.name}" lacks ${missing.join(', ')}` });
}

function* received(known: Known, name: string | undefined): Iterable<Diagnostic> {
  if (name === undefined) return;
  const is = known.declared.get(name)?.is;
  if (is && isColumn(is) && is.type === 'json' && is.null && is.private) return;
  yield diagnose(known.place(['located', 'received']), 'R073', { reason: `"${name}" is not a private json field that may be null` });
}
