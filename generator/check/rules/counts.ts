import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { DeclaredResource } from '../context';

/** Rows are grouped by columns of their own table. The table of counts has the same columns, one for each count, and `table_name`. */
export const counts: Rule = function* (context) {
  for (const resource of context.all) {
    const { counts: declared } = resource.declaration;
    if (!declared || resource.incomplete) continue;
    const by = declared.by.map((name) => ({ name, column: ownColumn(resource, name) }));
    for (const [index, { name, column }] of by.entries()) {
      if (column === undefined)
        yield diagnose(resource.position(['counts', 'by', index]), 'R074', { reason: `"${name}" is not a column of this table` });
    }
    const position = resource.position(['counts', 'into']);
    const into = context.byName.get(declared.into);
    if (!into) {
      if (!context.unreadResources.has(declared.into))
        yield diagnose(position, 'R030', { name: declared.into, hint: didYouMean(declared.into, context.byName.keys()) });
      continue;
    }
    const has = new Set([...into.declared.values()].map(({ name, declaration }) => columnOf(name, declaration)));
    const needed = ['table_name', ...by.flatMap(({ column }) => column ?? []), ...Object.keys(declared.columns)];
    const lacking = needed.filter((column) => !has.has(column));
    if (lacking.length > 0) yield diagnose(position, 'R074', { reason: `"${into.name}" lacks the columns ${lacking.join(', ')}` });
  }
};

function ownColumn(resource: DeclaredResource, name: string): string | undefined {
  const field = resource.declared.get(name);
  return field && columnOf(field.name, field.declaration);
}
