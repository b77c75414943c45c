import { columnOf, isColumn } from '../../language/fields';
import type { Path } from '../../load/position';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { DeclaredResource } from '../context';

/** An erasure may empty the fields that these lists name. */
const MUST_BE_EMPTIED = new Set(['also', 'mentions']);

/** `merge` and `erase` name columns of the resource's own table. Fields to empty can be empty. At most one resource is the person. */
export const people: Rule = function* (context) {
  const persons = context.all.filter(({ declaration }) => declaration.person);
  for (const resource of persons.slice(1)) yield refused(resource, ['person'], `"${persons[0]!.name}" is the person already`);
  for (const resource of context.all) {
    if (resource.incomplete) continue;
    const { erase = {} } = resource.declaration;
    for (const key of ['keep', 'also', 'mentions', 'withhold'] as const) {
      for (const [position, name] of (erase[key] ?? []).entries())
        yield* column(resource, ['erase', key, position], name, MUST_BE_EMPTIED.has(key));
    }
    if (erase.by !== undefined) yield* column(resource, ['erase', 'by'], erase.by);
    if (erase.address !== undefined) yield* column(resource, ['erase', 'address'], erase.address);
    for (const [name, { declaration, position }] of resource.declared) {
      if (
        'names' in declaration &&
        declaration.names !== undefined &&
        !context.byName.has(declaration.names) &&
        !context.unreadResources.has(declaration.names)
      ) {
        yield diagnose(position(['names']), 'R030', {
          name: declaration.names,
          hint: didYouMean(declaration.names, context.byName.keys()),
        });
      }
      if (declaration.type !== 'reference') continue;
      for (const by of declaration.merge?.by ?? []) {
        if (!isOwn(resource, by))
          yield diagnose(position(['merge', 'by']), 'R075', {
            reason: `"${by}", by which rows of "${name}" are the same, is not a column`,
          });
      }
    }
  }
};

function* column(resource: DeclaredResource, path: Path, name: string, emptied = false): Iterable<Diagnostic> {
  const declaration = resource.declared.get(name)?.declaration;
  if (!declaration || !isOwn(resource, name)) return yield refused(resource, path, `"${name}" is not a column of this resource`);
  const isText = isColumn(declaration) && ['string', 'text', 'json'].includes(declaration.type);
  if (emptied && !isText && !('null' in declaration && declaration.null)) yield refused(resource, path, `"${name}" can never be empty`);
}

function isOwn(resource: DeclaredResource, name: string): boolean {
  const declaration = resource.declared.get(name)?.declaration;
  return declaration !== undefined && columnOf(name, declaration) !== undefined;
}

function refused(resource: DeclaredResource, path: Path, reason: string): Diagnostic {
  return diagnose(resource.position(path), 'R075', { reason });
}
