import { columnOf } from '../../language/fields';
import { columnsNamed, wordsOf } from '../../language/row-sql';
import { diagnose, type Diagnostic, type FilePosition } from '../catalogue';
import { type DeclaredResource, fieldOf } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** Words that PostgreSQL does not take in the check of a row, or whose value is another one tomorrow. */
const IMPOSSIBLE = new Map([
  ...['select', 'exists'].map((word) => [word, 'a check reads its own row alone'] as const),
  ...['now', 'current_date', 'current_time', 'current_timestamp', 'localtime', 'localtimestamp', 'clock_timestamp', 'random'].map(
    (word) => [word, `what is true today need not be true when the row is next changed, so "${word}" is not possible`] as const,
  ),
]);

/** The checks of a resource speak of the columns of its own table. */
export const checks: Rule = function* (context) {
  for (const resource of context.all) {
    const names = new Map<string, FilePosition>();
    for (const [index, { name, sql, field }] of (resource.declaration.checks ?? []).entries()) {
      const at = (part: string) => resource.position(['checks', index, part]);
      // An extension that says it again has a diagnostic of its own.
      if (names.has(name) && names.get(name)!.file === at('name').file) yield diagnose(at('name'), 'R091', { name });
      names.set(name, at('name'));
      yield* conditionOf(resource, sql, at('sql'));
      if (field === undefined || fieldOf(resource, field) !== 'unknown') continue;
      yield diagnose(at('field'), 'R092', { field, hint: didYouMean(field, resource.declared.keys()) });
    }
  }
};

function* conditionOf(resource: DeclaredResource, sql: string, position: FilePosition): Iterable<Diagnostic> {
  const impossible = wordsOf(sql).find(({ text, quoted, qualified }) => !quoted && !qualified && IMPOSSIBLE.has(text.toLowerCase()));
  if (impossible) yield diagnose(position, 'R093', { reason: IMPOSSIBLE.get(impossible.text.toLowerCase())! });
  const named = columnsNamed(sql);
  if (named.length === 0) yield diagnose(position, 'R093', { reason: 'it names no column of the row "t"' });
  if (resource.incomplete || resource.loaded.broken.size > 0) return;
  const columns = columnsOf(resource);
  for (const column of new Set(named)) {
    if (!columns.has(column)) yield diagnose(position, 'R094', { column, hint: didYouMean(column, columns) });
  }
}

/** The columns of the resource's own table. */
export function columnsOf(resource: DeclaredResource): Set<string> {
  const declared = [...resource.declared.values()].flatMap(({ name, declaration }) => columnOf(name, declaration) ?? []);
  const primary = resource.base ? `${resource.base.name}_ptr_id` : 'id';
  return new Set([primary, ...declared]);
}
