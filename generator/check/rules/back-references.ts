import { columnOf } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type DeclaredResource, type DeclaredField } from '../context';

/** `by` names a reference of the other resource to this one. It is unique for a `child`, and a filter for a `link`. */
export const backReferences: Rule = function* (context) {
  for (const resource of context.all) {
    for (const field of resource.declared.values()) {
      const { declaration } = field;
      if (declaration.type !== 'child' && declaration.type !== 'children' && declaration.type !== 'link') continue;
      const other = context.byName.get(declaration.type === 'link' ? declaration.to : declaration.of);
      if (other) yield* pointsHere(resource, field, other, declaration.by);
      if (other && declaration.type === 'children' && declaration.upsert_by !== undefined)
        yield* upsertBy(field, other, declaration.upsert_by);
    }
  }
};

function* pointsHere(
  resource: DeclaredResource,
  { declaration, position }: DeclaredField,
  other: DeclaredResource,
  by: string,
): Iterable<Diagnostic> {
  const found = fieldOf(other, by);
  if (found === 'broken') return;
  if (found === 'unknown') {
    yield diagnose(position(['by']), 'R050', { resource: other.name, field: by, hint: didYouMean(by, other.fields.keys()) });
    return;
  }
  const target =
    found.declaration.type === 'reference' || (declaration.type === 'link' && found.declaration.type === 'many')
      ? found.declaration.to
      : undefined;
  if (target === undefined || !kin(resource).has(target)) {
    yield diagnose(position(['by']), 'R051', { resource: other.name, field: by, expected: resource.name });
    return;
  }
  const single = found.declaration.type === 'reference' && (found.declaration.unique || other.declaration.key === found.name);
  if (declaration.type === 'child' && !single) yield diagnose(position(['by']), 'R054', { resource: other.name, field: by });
  if (declaration.type === 'link' && !filterable(other, found.name, found.declaration.alias)) {
    yield diagnose(position(['by']), 'R052', { resource: other.name, field: by });
  }
}

/** The names of the resources that share rows with this one: a reference to a page can mean a petition page. */
function kin(resource: DeclaredResource): Set<string> {
  const all = [resource, resource.base, resource.over, resource.over?.base];
  return new Set(all.flatMap((relative) => relative?.name ?? []));
}

function filterable(other: DeclaredResource, name: string, alias: string | undefined): boolean {
  if (other.incomplete) return true;
  const filters = [other, other.base, other.over].flatMap((relative) => relative?.filters ?? []);
  return filters.some((filter) => {
    const named = filter.name === name || filter.name === alias;
    return named && (typeof filter.allowed === 'string' || filter.allowed.includes('exact'));
  });
}

function* upsertBy({ position }: DeclaredField, other: DeclaredResource, name: string): Iterable<Diagnostic> {
  const found = fieldOf(other, name);
  if (found === 'broken') return;
  if (found === 'unknown') {
    yield diagnose(position(['upsert_by']), 'R050', { resource: other.name, field: name, hint: didYouMean(name, other.fields.keys()) });
  } else if (columnOf(found.name, found.declaration) === undefined) {
    yield diagnose(position(['upsert_by']), 'R058', { resource: other.name, field: name });
  }
}
