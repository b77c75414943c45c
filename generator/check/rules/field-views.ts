import { columnOf } from '../../language/fields';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredField, DeclaredResource } from '../context';
import type { Rule } from '../rule';

/** A field that not everybody sees is no key, and what is computed of it is not seen by more accounts. */
export const fieldViews: Rule = function* (context) {
  for (const resource of context.all) {
    const { declaration } = resource;
    for (const field of resource.declared.values()) {
      const { name, position } = field;
      if (field.declaration.view !== undefined) {
        if (name === (declaration.key ?? 'id') || name === declaration.discriminator)
          yield diagnose(position(['view'], 'key'), 'R105', { field: name });
        if (field.declaration.private === true) yield diagnose(position(['view'], 'key'), 'R106', { field: name });
      }
      yield* readsHidden(field, resource);
    }
  }
};

/** What SQL of a field reads of other fields must take the same right to see. */
function* readsHidden({ name, declaration, position }: DeclaredField, resource: DeclaredResource): Iterable<Diagnostic> {
  const own = viewsByColumn(resource);
  const base = resource.base ? viewsByColumn(resource.base) : new Map<string, string>();
  const [part, sql] =
    declaration.type === 'computed'
      ? ['sql', declaration.sql]
      : 'derived' in declaration
        ? ['derived', declaration.derived ?? '']
        : ['', ''];
  for (const [, table = '', column = ''] of sql.matchAll(/\b(t|b|new)"?\s*\.\s*"?(\w+)/gi)) {
    const view = (table.toLowerCase() === 'b' ? base : own).get(column.toLowerCase());
    if (view === undefined || view === declaration.view) continue;
    yield diagnose(position([part]), 'R107', { field: name, column, view });
    return;
  }
}

/** The right that each column takes to see. */
function viewsByColumn({ fields }: DeclaredResource): Map<string, string> {
  const views = new Map<string, string>();
  for (const { name, declaration } of fields.values()) {
    const column = columnOf(name, declaration);
    if (column !== undefined && declaration.view !== undefined) views.set(column, declaration.view);
  }
  return views;
}
