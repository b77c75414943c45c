import { columnOf } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { Known } from '../world';

/** Rows are counted by columns of their own, into a table that has those columns, one for each count, and one for the name of the table. */
export const counts: Rule = function* (world) {
  for (const known of world.all) {
    const { counts: said } = known.declaration;
    if (!said || known.incomplete) continue;
    const by = said.by.map((name) => ({ name, column: ownColumn(known, name) }));
    for (const [index, { name, column }] of by.entries()) {
      if (column === undefined)
        yield diagnose(known.place(['counts', 'by', index]), 'R074', { reason: `"${name}" is not a column of this table` });
    }
    const place = known.place(['counts', 'into']);
    const into = world.byName.get(said.into);
    if (!into) {
      if (!world.unreadResources.has(said.into))
        yield diagnose(place, 'R030', { name: said.into, hint: didYouMean(said.into, world.byName.keys()) });
      continue;
    }
    const has = new Set([...into.declared.values()].map(({ name, is }) => columnOf(name, is)));
    const needed = ['table_name', ...by.flatMap(({ column }) => column ?? []), ...Object.keys(said.columns)];
    const lacking = needed.filter((column) => !has.has(column));
    if (lacking.length > 0) yield diagnose(place, 'R074', { reason: `"${into.name}" lacks the columns ${lacking.join(', ')}` });
  }
};

function ownColumn(known: Known, name: string): string | undefined {
  const field = known.declared.get(name);
  return field && columnOf(field.name, field.is);
}
