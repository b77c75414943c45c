import { choicesOf } from '../../language/column-field';
import { columnOf, isColumn } from '../../language/fields';
import type { Worth } from '../../language/resource';
import type { Path } from '../../load/position';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { DeclaredResource } from '../context';

/** An erasure may empty the fields that these lists name. */
const MUST_BE_EMPTIED = new Set(['also', 'mentions']);

/** Types of which one value is the first, or the last. */
const TIMES = new Set<string>(['date', 'datetime']);
/** Types of which one value is the largest. */
const NUMBERS = new Set<string>(['integer', 'bigint', 'decimal', 'number', 'float', 'duration']);

/** `merge`, `worth` and `erase` name columns of the resource's own table. Fields to empty can be empty. At most one resource is the person. */
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
    for (const [position, entry] of (resource.declaration.worth ?? []).entries()) yield* worth(resource, ['worth', position], entry);
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

/** Values have an end that is best where they have an order, and lists name values that the field can have. */
function* worth(resource: DeclaredResource, path: Path, entry: Record<string, Worth>): Iterable<Diagnostic> {
  for (const [name, best] of Object.entries(entry)) {
    const declaration = resource.declared.get(name)?.declaration;
    if (!declaration || !isOwn(resource, name)) {
      // The key and the times come from elsewhere than from `fields`.
      if (name !== 'id') yield refused(resource, path, `"${name}" is not a column of this resource`);
      continue;
    }
    const type = declaration.type;
    const sorted = best === 'first' || best === 'last' ? TIMES : NUMBERS;
    if (!Array.isArray(best)) {
      if (!sorted.has(type)) yield refused(resource, [...path, name], `"${name}" has no ${best} value`);
      continue;
    }
    const choices = type === 'boolean' ? [true, false] : isColumn(declaration) ? choicesOf(declaration)?.values : undefined;
    for (const value of choices ? best : []) {
      if (!choices!.includes(value as never)) yield refused(resource, [...path, name], `"${name}" is never "${String(value)}"`);
    }
  }
}

function isOwn(resource: DeclaredResource, name: string): boolean {
  const declaration = resource.declared.get(name)?.declaration;
  return declaration !== undefined && columnOf(name, declaration) !== undefined;
}

function refused(resource: DeclaredResource, path: Path, reason: string): Diagnostic {
  return diagnose(resource.position(path), 'R075', { reason });
}
