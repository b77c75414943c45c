import { ADDRESS_FIELDS, GAZETTEER_FIELDS } from '../../language/address';
import { isColumn } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { Known, World } from '../world';

/** A located resource has an address, a place to keep coordinates in, resources to look places up in, and a private field for what was received. */
export const located: Rule = function* (world) {
  for (const known of world.all) {
    const declared = known.declaration.located;
    if (!declared || known.incomplete) continue;
    const missing = ADDRESS_FIELDS.filter((name) => !known.declared.has(name));
    if (missing.length > 0) yield diagnose(known.place(['located'], 'key'), 'R073', { reason: `it lacks ${missing.join(', ')}` });
    for (const key of ['zips', 'states', 'countries'] as const) yield* gazetteer(world, known, key, declared[key]);
    yield* received(known, declared.received);
    if (declared.row === undefined) yield* lacking(known, known, ['located'], COORDINATES);
    else {
      const row = world.byName.get(declared.row);
      if (row) yield* keeper(known, row);
      else yield* unknown(world, known, 'row', declared.row);
    }
  }
};

const COORDINATES = ['latitude', 'longitude'];

function* gazetteer(world: World, known: Known, key: keyof typeof GAZETTEER_FIELDS, name: string): Iterable<Diagnostic> {
  const resource = world.byName.get(name);
  if (resource) yield* lacking(known, resource, ['located', key], GAZETTEER_FIELDS[key]);
  else yield* unknown(world, known, key, name);
}

function* keeper(known: Known, row: Known): Iterable<Diagnostic> {
  const points = [...row.declared.values()].some(({ is }) => is.type === 'reference' && is.to === known.name && is.unique && !is.null);
  const reason = `"${row.name}" has no unique reference to "${known.name}"`;
  if (!points) yield diagnose(known.place(['located', 'row']), 'R073', { reason });
  yield* lacking(known, row, ['located', 'row'], COORDINATES);
}

function* lacking(known: Known, resource: Known, path: string[], fields: readonly string[]): Iterable<Diagnostic> {
  const missing = fields.filter((name) => !resource.declared.has(name));
  if (missing.length > 0) yield diagnose(known.place(path), 'R073', { reason: `"${resource.name}" lacks ${missing.join(', ')}` });
}

function* unknown(world: World, known: Known, key: string, name: string): Iterable<Diagnostic> {
  if (world.unreadResources.has(name)) return;
  yield diagnose(known.place(['located', key]), 'R030', { name, hint: didYouMean(name, world.byName.keys()) });
}

function* received(known: Known, name: string | undefined): Iterable<Diagnostic> {
  if (name === undefined) return;
  const is = known.declared.get(name)?.is;
  if (is && isColumn(is) && is.type === 'json' && is.null && is.private) return;
  yield diagnose(known.place(['located', 'received']), 'R073', { reason: `"${name}" is not a private json field that may be null` });
}
