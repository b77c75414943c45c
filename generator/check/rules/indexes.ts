import { columnOf } from '../../language/fields';
import type { Path } from '../../load/position';
import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { type DeclaredResource, fieldOf } from '../context';

/** An index is on columns of the resource's own table, and each kind of index has one word. Expressions in brackets are not checked. */
export const indexes: Rule = function* (context) {
  for (const resource of context.all) {
    const { indexes: more = [], unique_together: together = [] } = resource.declaration;
    for (const [index, { fields, unique, where }] of more.entries()) {
      yield* onColumns(resource, fields, ['indexes', index, 'fields']);
      // Extensions had no other word once.
      const own = index < (resource.loaded.added?.own.indexes ?? Infinity);
      const plain = own && unique && where === undefined && fields.every((name) => !name.startsWith('('));
      if (plain) yield diagnose(resource.position(['indexes', index, 'unique'], 'key'), 'R095', instead(fields));
    }
    for (const [index, { fields }] of together.entries()) yield* onColumns(resource, fields, ['unique_together', index, 'fields']);
    yield* twice(resource);
  }
};

/** The same index once more would only cost time. */
function* twice(resource: DeclaredResource): Iterable<Diagnostic> {
  const { indexes: more = [], unique_together: together = [] } = resource.declaration;
  const all = [
    ...more.map(({ fields, unique = false, where }, index) => ({ said: [fields, unique, where], path: ['indexes', index] })),
    ...together.map(({ fields }, index) => ({ said: [fields, true, undefined], path: ['unique_together', index] })),
  ];
  const first = new Map<string, Path>();
  for (const { said, path } of all) {
    const key = JSON.stringify(said);
    const other = first.get(key);
    if (other) yield diagnose(resource.position(path), 'R273', { line: String(resource.position(other).line) });
    else first.set(key, path);
  }
}

/** The word for what is unique without a condition. */
function instead(fields: string[]): { instead: string } {
  return {
    instead: fields.length === 1 ? `"unique: true" in the field "${fields[0]}"` : `"unique_together: [{ fields: [${fields.join(', ')}] }]"`,
  };
}

function* onColumns(resource: DeclaredResource, fields: string[], path: Path): Iterable<Diagnostic> {
  for (const [part, name] of fields.entries()) {
    if (name.startsWith('(')) continue;
    const position = resource.position([...path, part]);
    const field = resource.fields.get(name) ?? fieldOf(resource, name);
    if (field === 'broken') continue;
    if (field === 'unknown') yield diagnose(position, 'R070', { field: name, hint: didYouMean(name, resource.declared.keys()) });
    else if (!resource.declared.has(field.name) ? name !== 'id' : columnOf(field.name, field.declaration) === undefined) {
      yield diagnose(position, 'R071', { field: name, table: resource.declaration.table ?? '' });
    }
  }
}
