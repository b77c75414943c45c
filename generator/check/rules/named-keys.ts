import { columnOf } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type DeclaredResource, type DeclaredField } from '../context';

/** `show` names fields that the target shows. A body can name the target by a field whose bare value is shown. `accepts` names columns of the target. */
export const namedKeys: Rule = function* (context) {
  for (const resource of context.all) {
    for (const field of resource.declared.values()) {
      const { is } = field;
      if (is.type !== 'reference' && is.type !== 'many' && is.type !== 'child' && is.type !== 'children') continue;
      const target = context.byName.get('to' in is ? is.to : is.of);
      if (!target) continue;
      if (Array.isArray(is.show)) yield* show(field, target, is.show);
      else if (is.show !== undefined && !WORDS.includes(is.show)) yield* showAlone(field, target, is.show);
      if ('accepts' in is && is.accepts) yield* accepts(field, target, is.accepts);
    }
  }
};

function* show({ position }: DeclaredField, target: DeclaredResource, keys: string[]): Iterable<Diagnostic> {
  for (const [index, key] of keys.entries()) {
    const found = target.fields.get(key) ?? fieldOf(target, key);
    if (found === 'unknown') yield unknownKey(position(['show', index]), target, key);
    else if (found !== 'broken' && found.is.private)
      yield diagnose(position(['show', index]), 'R072', { resource: target.name, field: key });
  }
}

/** Words of `show` that are not fields of the target. */
const WORDS = ['uri', 'id', 'object'];

function* showAlone({ is, position }: DeclaredField, target: DeclaredResource, key: string): Iterable<Diagnostic> {
  const found = fieldOf(target, key);
  if (found === 'unknown') yield unknownKey(position(['show']), target, key);
  else if (found !== 'broken' && found.is.private) yield diagnose(position(['show']), 'R072', { resource: target.name, field: key });
  else if ((is.type === 'reference' || is.type === 'many') && !is.readonly && !is.accepts?.includes(key)) {
    yield diagnose(position(['show']), 'R018', { one: `show: ${key}`, other: `accepts: [${key}]` });
  }
}

function* accepts({ position }: DeclaredField, target: DeclaredResource, ways: string[]): Iterable<Diagnostic> {
  for (const [index, way] of ways.entries()) {
    if (way === 'uri' || way === 'id') continue;
    const found = fieldOf(target, way);
    if (found === 'unknown') yield unknownKey(position(['accepts', index]), target, way);
    else if (found !== 'broken' && columnOf(found.name, found.is) === undefined) {
      yield diagnose(position(['accepts', index]), 'R058', { resource: target.name, field: way });
    }
  }
}

function unknownKey(position: Parameters<typeof diagnose>[0], target: DeclaredResource, field: string): Diagnostic {
  return diagnose(position, 'R050', { resource: target.name, field, hint: didYouMean(field, target.fields.keys()) });
}
