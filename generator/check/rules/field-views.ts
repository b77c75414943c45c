import { columnOf } from '../../language/fields';
import { searchedFields } from '../../language/search';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredField, DeclaredResource } from '../context';
import type { Rule } from '../rule';
import { isShownOnly } from './rights';

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
    for (const field of resource.fields.values()) {
      const reason = field.declaration.seen_with === undefined ? undefined : shownElsewhere(field, resource);
      if (reason !== undefined)
        yield diagnose(field.position(['seen_with']), 'R274', { field: field.name, reference: field.declaration.seen_with!, reason });
    }
  }
};

const MAY_BE_EMPTY = ['string', 'text', 'json', 'computed'];

/** Why a value that is empty for some accounts would be seen, or stored empty, by another way. */
function shownElsewhere({ name, declaration }: DeclaredField, resource: DeclaredResource): string | undefined {
  const { ordering = [], search = [], history } = resource.declaration;
  const reference = resource.fields.get(declaration.seen_with!)?.declaration;
  if (reference === undefined) return resource.incomplete ? undefined : 'there is no such field';
  if (reference.type !== 'reference') return 'it is no reference';
  if (!MAY_BE_EMPTY.includes(declaration.type)) return 'only a text, JSON or a computed value can be left empty';
  if (!isShownOnly(declaration)) return 'who does not see it would send it back empty; give it "readonly: true"';
  if (resource.filters.some((filter) => filter.name === name)) return 'a filter would tell what it is';
  if (ordering.includes(name)) return 'the order of a list would tell what it is';
  if (searchedFields(search).includes(name)) return 'a search would tell what it is';
  if (history !== undefined && declaration.type !== 'computed') return 'the history of the resource would tell what it is';
  const isReported = declaration.reportable ?? (declaration.private !== true && declaration.type !== 'computed');
  return isReported ? 'SQL of staff would read it; give it "reportable: false"' : undefined;
}

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
