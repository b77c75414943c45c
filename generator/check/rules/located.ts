import { ADDRESS_FIELDS, GAZETTEER_FIELDS } from '../../language/address';
import { isColumn } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { DeclaredResource, RuleContext } from '../context';

/** A located resource has an address, columns for coordinates, resources in which places are looked up, and a private field for what was received. */
export const located: Rule = function* (context) {
  for (const resource of context.all) {
    const declared = resource.declaration.located;
    if (!declared || resource.incomplete) continue;
    const missing = ADDRESS_FIELDS.filter((name) => !resource.declared.has(name));
    if (missing.length > 0) yield diagnose(resource.position(['located'], 'key'), 'R073', { reason: `it lacks ${missing.join(', ')}` });
    for (const key of ['zips', 'states', 'countries'] as const) yield* gazetteer(context, resource, key, declared[key]);
    yield* received(resource, declared.received);
    if (declared.row === undefined) yield* lacking(resource, resource, ['located'], COORDINATES);
    else {
      const row = context.byName.get(declared.row);
      if (row) yield* keeper(resource, row);
      else yield* unknown(context, resource, 'row', declared.row);
    }
  }
};

const COORDINATES = ['latitude', 'longitude'];

function* gazetteer(
  context: RuleContext,
  resource: DeclaredResource,
  key: keyof typeof GAZETTEER_FIELDS,
  name: string,
): Iterable<Diagnostic> {
  const places = context.byName.get(name);
  if (places) yield* lacking(resource, places, ['located', key], GAZETTEER_FIELDS[key]);
  else yield* unknown(context, resource, key, name);
}

function* keeper(resource: DeclaredResource, row: DeclaredResource): Iterable<Diagnostic> {
  const points = [...row.declared.values()].some(
    ({ declaration }) => declaration.type === 'reference' && declaration.to === resource.name && declaration.unique && !declaration.null,
  );
  const reason = `"${row.name}" has no unique reference to "${resource.name}"`;
  if (!points) yield diagnose(resource.position(['located', 'row']), 'R073', { reason });
  yield* lacking(resource, row, ['located', 'row'], COORDINATES);
}

function* lacking(resource: DeclaredResource, other: DeclaredResource, path: string[], fields: readonly string[]): Iterable<Diagnostic> {
  const missing = fields.filter((name) => !other.declared.has(name));
  if (missing.length > 0) yield diagnose(resource.position(path), 'R073', { reason: `"${other.name}" lacks ${missing.join(', ')}` });
}

function* unknown(context: RuleContext, resource: DeclaredResource, key: string, name: string): Iterable<Diagnostic> {
  if (context.unreadResources.has(name)) return;
  yield diagnose(resource.position(['located', key]), 'R030', { name, hint: didYouMean(name, context.byName.keys()) });
}

function* received(resource: DeclaredResource, name: string | undefined): Iterable<Diagnostic> {
  if (name === undefined) return;
  const declaration = resource.declared.get(name)?.declaration;
  if (declaration && isColumn(declaration) && declaration.type === 'json' && declaration.null && declaration.private) return;
  yield diagnose(resource.position(['located', 'received']), 'R073', { reason: `"${name}" is not a private json field that may be null` });
}
