import { columnOf } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type Known, type KnownField } from '../world';

/** `by` names a reference of the other resource that points here, and the other side serves what is asked of it. */
export const backReferences: Rule = function* (world) {
  for (const known of world.all) {
    for (const field of known.declared.values()) {
      const { is } = field;
      if (is.type !== 'child' && is.type !== 'children' && is.type !== 'link') continue;
      const other = world.byName.get(is.type === 'link' ? is.to : is.of);
      if (other) yield* pointsHere(known, field, other, is.by);
      if (other && is.type === 'children' && is.upsert_by !== undefined) yield* upsertBy(field, other, is.upsert_by);
    }
  }
};

function* pointsHere(known: Known, { is, place }: KnownField, other: Known, by: string): Iterable<Diagnostic> {
  const found = fieldOf(other, by);
  if (found === 'broken') return;
  if (found === 'unknown') {
    yield diagnose(place(['by']), 'R050', { resource: other.name, field: by, hint: didYouMean(by, other.fields.keys()) });
    return;
  }
  const target = found.is.type === 'reference' || (is.type === 'link' && found.is.type === 'many') ? found.is.to : undefined;
  if (target === undefined || !kin(known).has(target)) {
    yield diagnose(place(['by']), 'R051', { resource: other.name, field: by, expected: known.name });
    return;
  }
  const single = found.is.type === 'reference' && (found.is.unique || other.declaration.key === found.name);
  if (is.type === 'child' && !single) yield diagnose(place(['by']), 'R054', { resource: other.name, field: by });
  if (is.type === 'link' && !filterable(other, found.name, found.is.alias)) {
    yield diagnose(place(['by']), 'R052', { resource: other.name, field: by });
  }
}

/** The resources whose rows are rows of this one too: what points to a page points to a petition page. */
function kin(known: Known): Set<string> {
  const all = [known, known.base, known.over, known.over?.base];
  return new Set(all.flatMap((each) => each?.name ?? []));
}

function filterable(other: Known, name: string, alias: string | undefined): boolean {
  if (other.incomplete) return true;
  const filters = [other, other.base, other.over].flatMap((each) => each?.filters ?? []);
  return filters.some((filter) => {
    const named = filter.name === name || filter.name === alias;
    return named && (typeof filter.allowed === 'string' || filter.allowed.includes('exact'));
  });
}

function* upsertBy({ place }: KnownField, other: Known, name: string): Iterable<Diagnostic> {
  const found = fieldOf(other, name);
  if (found === 'broken') return;
  if (found === 'unknown') {
    yield diagnose(place(['upsert_by']), 'R050', { resource: other.name, field: name, hint: didYouMean(name, other.fields.keys()) });
  } else if (columnOf(found.name, found.is) === undefined) {
    yield diagnose(place(['upsert_by']), 'R058', { resource: other.name, field: name });
  }
}
