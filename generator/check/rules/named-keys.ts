import { columnOf } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { fieldOf, type DeclaredResource, type DeclaredField } from '../context';

/** `show` names fields that the target shows. A body can name the target by a field whose bare value is shown. `accepts` names columns of the target. */
export const namedKeys: Rule = function* (context) {
  for (const resource of context.all) {
    for (const field of resource.declared.values()) {
      const { declaration } = field;
      if (
        declaration.type !== 'reference' &&
        declaration.type !== 'many' &&
        declaration.type !== 'child' &&
        declaration.type !== 'children'
      )
        continue;
      const target = context.byName.get('to' in declaration ? declaration.to : declaration.of);
      if (!target) continue;
      if (Array.isArray(declaration.show)) yield* show(field, target, declaration.show);
      else if (declaration.show !== undefined && !WORDS.includes(declaration.show)) yield* showAlone(field, target, declaration.show);
      if ('accepts' in declaration && declaration.accepts) yield* accepts(field, target, declaration.accepts);
    }
  }
};

function* show({ position }: DeclaredField, target: DeclaredResource, keys: string[]): Iterable<Diagnostic> {
  for (const [index, key] of keys.entries()) {
    const found = target.fields.get(key) ?? fieldOf(target, key);
    if (found === 'unknown') yield unknownKey(position(['show', index]), target, key);
    else if (found !== 'broken' && found.declaration.private)
      yield diagnose(position(['show', index]), 'R072', { resource: target.name, field: key });
  }
}

/** Words of `show` that are not fields of the target. */
const WORDS = ['uri', 'id', 'object'];

function* showAlone({ declaration, position }: DeclaredField, target: DeclaredResource, key: string): Iterable<Diagnostic> {
  const found = fieldOf(target, key);
  if (found === 'unknown') yield unknownKey(position(['show']), target, key);
  else if (found !== 'broken' && found.declaration.private)
    yield diagnose(position(['show']), 'R072', { resource: target.name, field: key });
  else if (
    (declaration.type === 'reference' || declaration.type === 'many') &&
    !declaration.readonly &&
    !declaration.accepts?.includes(key)
  ) {
    yield diagnose(position(['show']), 'R018', { one: `show: ${key}`, other: `accepts: [${key}]` });
  }
}

function* accepts({ position }: DeclaredField, target: DeclaredResource, ways: string[]): Iterable<Diagnostic> {
  for (const [index, way] of ways.entries()) {
    if (way === 'uri' || way === 'id') continue;
    const found = fieldOf(target, way);
    if (found === 'unknown') yield unknownKey(position(['accepts', index]), target, way);
    else if (found !== 'broken' && columnOf(found.name, found.declaration) === undefined) {
      yield diagnose(position(['accepts', index]), 'R058', { resource: target.name, field: way });
    }
  }
}

function unknownKey(position: Parameters<typeof diagnose>[0], target: DeclaredResource, field: string): Diagnostic {
  return diagnose(position, 'R050', { resource: target.name, field, hint: didYouMean(field, target.fields.keys()) });
}
