import { columnOf } from '../../language/fields';
import { eventType, OUTBOX } from '../../language/events';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredResource } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { hasTriggerTable } from '../trigger-table';

/** Events stand where rows are stored and can be viewed, name columns that people see, and have a table to be in. */
export const events: Rule = function* (context) {
  const owners = new Map<string, string>();
  for (const resource of context.all) {
    const { events: declared } = resource.declaration;
    if (declared === undefined) continue;
    const position = resource.position(['events'], 'key');
    const reason = notHere(resource);
    if (reason !== undefined) yield diagnose(position, 'R215', { reason });
    if (!hasTriggerTable(context, OUTBOX))
      yield diagnose(position, 'R219', { resource: OUTBOX.resource, columns: OUTBOX.columns.join(', ') });
    for (const name of Object.keys(declared)) {
      const type = eventType(resource.name, name);
      const other = owners.get(type);
      if (other !== undefined) yield diagnose(resource.position(['events', name], 'key'), 'R218', { type, other });
      owners.set(type, resource.name);
    }
    if (reason === undefined && Array.isArray(declared.updated)) yield* updated(resource, declared.updated);
  }
};

/** Why nobody can be told of its rows; undefined where somebody can. */
function notHere({ name, exposed, declaration }: DeclaredResource): string | undefined {
  const { over, extends: parent, view } = declaration;
  if (over !== undefined) return `its rows are those of "${over}"; say it there`;
  if (parent !== undefined) return `its rows are stored in two tables; say it in "${parent.resource}"`;
  if (view !== undefined) return 'rows of a view are made elsewhere';
  if (name === OUTBOX.resource) return 'its rows are the events';
  return exposed ? undefined : 'it has no endpoints, so nobody may view its rows';
}

function* updated(resource: DeclaredResource, fields: readonly string[]): Iterable<Diagnostic> {
  for (const [index, name] of fields.entries()) {
    const field = resource.declared.get(name);
    const position = resource.position(['events', 'updated', index]);
    if (field && columnOf(name, field.declaration) !== undefined) {
      if (field.declaration.private) yield diagnose(position, 'R217', { field: name });
    } else if (!resource.incomplete && !resource.loaded.broken.has(name)) {
      const columns = [...resource.declared.values()].filter((each) => columnOf(each.name, each.declaration) !== undefined);
      yield diagnose(position, 'R216', {
        field: name,
        hint: didYouMean(
          name,
          columns.map((each) => each.name),
        ),
      });
    }
  }
}
