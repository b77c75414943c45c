import { columnOf } from '../../language/fields';
import { HISTORY } from '../../language/history';
import { diagnose } from '../catalogue';
import type { DeclaredResource } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { hasTriggerTable } from '../trigger-table';

/** A history stands where rows are stored and can be viewed, leaves out fields that it would hold, and has a table to be in. */
export const history: Rule = function* (context) {
  for (const resource of context.all) {
    const { history: declared } = resource.declaration;
    if (declared === undefined) continue;
    const position = resource.position(['history'], 'key');
    const reason = notHere(resource);
    if (reason !== undefined) yield diagnose(position, 'R225', { reason });
    if (!hasTriggerTable(context, HISTORY))
      yield diagnose(position, 'R226', { resource: HISTORY.resource, columns: HISTORY.columns.join(', ') });
    if (reason !== undefined || declared === true || resource.incomplete) continue;
    const kept = [...resource.declared.values()].filter((field) => isKept(field.name, field.declaration));
    for (const [index, name] of (declared.except ?? []).entries()) {
      if (resource.loaded.broken.has(name) || kept.some((field) => field.name === name)) continue;
      const names = kept.map((field) => field.name);
      yield diagnose(resource.position(['history', 'except', index]), 'R227', { field: name, hint: didYouMean(name, names) });
    }
  }
};

type DeclaredField =
  DeclaredResource['declared'] extends Map<string, infer Field extends { declaration: unknown }> ? Field['declaration'] : never;

/** Whether a history holds changes of a field: of a column or a list that people see. */
function isKept(name: string, declaration: DeclaredField): boolean {
  if (declaration.private || (declaration.type === 'datetime' && declaration.on_update !== undefined)) return false;
  return declaration.type === 'many' || columnOf(name, declaration) !== undefined;
}

/** Why its changes are not kept here; undefined where they are. */
function notHere({ name, declaration }: DeclaredResource): string | undefined {
  const { over, extends: parent, view } = declaration;
  if (over !== undefined) return `its rows are those of "${over}"; say it there`;
  if (parent !== undefined) return `it has the history of "${parent.resource}"; say it there`;
  if (view !== undefined) return 'rows of a view are made elsewhere';
  return name === HISTORY.resource ? 'its rows are the history' : undefined;
}
