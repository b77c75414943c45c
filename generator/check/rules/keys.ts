import { isColumn } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type DeclaredResource, type DeclaredField } from '../context';
import { servedMethods } from './methods';

/** The key in paths is a field that names one row. */
export const keys: Rule = function* (context) {
  for (const resource of context.all) {
    const { key } = resource.declaration;
    if (key === undefined || key === 'id') continue;
    const field = resource.fields.get(key) ?? fieldOf(resource, key);
    const position = resource.position(['key']);
    if (field === 'broken') continue;
    if (field === 'unknown') {
      yield diagnose(position, 'R060', { key, hint: didYouMean(key, resource.fields.keys()) });
    } else if (field.declaration.type === 'computed') {
      yield* computed(resource, key);
    } else {
      const reason = unfit(resource, field);
      if (reason !== undefined) yield diagnose(position, 'R061', { key, reason });
    }
  }
};

function unfit(resource: DeclaredResource, { name, declaration }: DeclaredField): string | undefined {
  if (declaration.type === 'reference') {
    if (!declaration.unique) return 'the reference is not unique';
    return declaration.null ? 'it may be null' : undefined;
  }
  if (!isColumn(declaration)) return `it is of type ${declaration.type}`;
  if (resource.base) return `a resource that extends "${resource.base.name}" is found as that is`;
  if (resource.over && resource.over.declaration.key !== name) return `it is not the key of "${resource.over.name}"`;
  if (declaration.null) return 'it may be null';
  if (!['string', 'integer', 'bigint', 'uuid'].includes(declaration.type)) return `it is of type ${declaration.type}`;
  if (declaration.type === 'string' && declaration.format !== 'slug' && declaration.format !== 'digits')
    return 'a text in a path needs the format slug or digits';
  return undefined;
}

/** Rows cannot be found by a computed value in general, so each method needs a handler that can. */
function* computed(resource: DeclaredResource, key: string): Iterable<Diagnostic> {
  for (const method of servedMethods(resource)) {
    if (!method.startsWith('detail.') || resource.declaration.handlers?.[method]) continue;
    yield diagnose(resource.position(['key']), 'R062', { key, method });
  }
}
