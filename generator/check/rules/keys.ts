import { isColumn } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type Known, type KnownField } from '../world';
import { servedMethods } from './methods';

/** The key in paths is a field that names one row. */
export const keys: Rule = function* (world) {
  for (const known of world.all) {
    const { key } = known.declaration;
    if (key === undefined || key === 'id') continue;
    const field = known.fields.get(key) ?? fieldOf(known, key);
    const place = known.place(['key']);
    if (field === 'broken') continue;
    if (field === 'unknown') {
      yield diagnose(place, 'R060', { key, hint: didYouMean(key, known.fields.keys()) });
    } else if (field.is.type === 'computed') {
      yield* computed(known, key);
    } else {
      const reason = unfit(known, field);
      if (reason !== undefined) yield diagnose(place, 'R061', { key, reason });
    }
  }
};

function unfit(known: Known, { name, is }: KnownField): string | undefined {
  if (is.type === 'reference') {
    if (!is.unique) return 'the reference is not unique';
    return is.null ? 'it may be null' : undefined;
  }
  if (!isColumn(is)) return `it is of type ${is.type}`;
  if (known.base) return `a resource that extends "${known.base.name}" is found as that is`;
  if (known.over && known.over.declaration.key !== name) return `it is not the key of "${known.over.name}"`;
  if (is.null) return 'it may be null';
  if (!['string', 'integer', 'bigint'].includes(is.type)) return `it is of type ${is.type}`;
  if (is.type === 'string' && is.format !== 'slug' && is.format !== 'digits') return 'a text in a path needs the format slug or digits';
  return undefined;
}

/** What is computed cannot be searched for in general; a handler knows the way back. */
function* computed(known: Known, key: string): Iterable<Diagnostic> {
  for (const method of servedMethods(known)) {
    if (!method.startsWith('detail.') || known.declaration.handlers?.[method]) continue;
    yield diagnose(known.place(['key']), 'R062', { key, method });
  }
}
