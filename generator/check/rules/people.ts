import { columnOf, isColumn } from '../../language/fields';
import type { Path } from '../../load/position';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { Known } from '../world';

/** What `merge` and `erase` name are columns of the resource's own table; what is emptied can be empty; one resource at most is the person. */
export const people: Rule = function* (world) {
  const persons = world.all.filter(({ declaration }) => declaration.person);
  for (const known of persons.slice(1)) yield refused(known, ['person'], `"${persons[0]!.name}" is the person already`);
  for (const known of world.all) {
    if (known.incomplete) continue;
    const { erase = {} } = known.declaration;
    for (const key of ['keep', 'also', 'mentions'] as const) {
      for (const [place, name] of (erase[key] ?? []).entries()) yield* column(known, ['erase', key, place], name, key !== 'keep');
    }
    if (erase.by !== undefined) yield* column(known, ['erase', 'by'], erase.by);
    if (erase.address !== undefined) yield* column(known, ['erase', 'address'], erase.address);
    for (const [name, { is, place }] of known.declared) {
      if ('names' in is && is.names !== undefined && !world.byName.has(is.names) && !world.unreadResources.has(is.names)) {
        yield diagnose(place(['names']), 'R030', { name: is.names, hint: didYouMean(is.names, world.byName.keys()) });
      }
      if (is.type !== 'reference') continue;
      for (const by of is.merge?.by ?? []) {
        if (!isOwn(known, by))
          yield diagnose(place(['merge', 'by']), 'R075', { reason: `"${by}", by which rows of "${name}" are the same, is not a column` });
      }
    }
  }
};

function* column(known: Known, path: Path, name: string, emptied = false): Iterable<Diagnostic> {
  const is = known.declared.get(name)?.is;
  if (!is || !isOwn(known, name)) return yield refused(known, path, `"${name}" is not a column of this resource`);
  const isText = isColumn(is) && ['string', 'text', 'json'].includes(is.type);
  if (emptied && !isText && !('null' in is && is.null)) yield refused(known, path, `"${name}" can never be empty`);
}

function isOwn(known: Known, name: string): boolean {
  const is = known.declared.get(name)?.is;
  return is !== undefined && columnOf(name, is) !== undefined;
}

function refused(known: Known, path: Path, reason: string): Diagnostic {
  return diagnose(known.place(path), 'R075', { reason });
}
