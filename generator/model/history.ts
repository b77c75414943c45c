import type { ColumnType } from '../language/words';
import type { HistoryDeclaration } from '../language/history';
import type { MergedByName } from './merge-mixins';
import type { Resource } from './resource';
import type { History } from './trigger-types';
import { personColumn } from './events';

/**
 * Says of each resource with a table which changes of its rows are kept (`history`). What a resource says holds for those that extend it. Then
 * says of each which requests may change such rows, so that they tell who writes.
 */
export function resolveHistory(resources: Resource[], all: MergedByName): void {
  const person = resources.find((resource) => resource.person);
  for (const resource of resources) {
    const declared = all.get(resource.base?.resource ?? resource.name)!.declaration.history;
    if (declared === undefined || !resource.stored) continue;
    resource.history = historyOf(resource, declared);
    const column = person && personColumn(resource, person);
    if (column !== undefined) resource.history.person = column;
  }
  const byName = new Map(resources.map((each) => [each.name, each]));
  const following = followingRows(resources);
  for (const resource of resources) resource.writesHistory = reaches(resource, byName, following);
}

function historyOf(resource: Resource, declared: HistoryDeclaration): History {
  const { by, except = [] } = declared === true ? {} : declared;
  const own = resource.fields.filter((field) => field.from === 't' && !field.private && !except.includes(field.name));
  return {
    ...(by !== undefined && { by }),
    fields: own.flatMap(({ name, column }) =>
      column && !column.primary && !column.onUpdateNow ? [{ field: name, column: column.name, type: column.type as ColumnType }] : [],
    ),
    pairs: own.flatMap(({ name, declaredIn, definition }) =>
      definition.type === 'many' && declaredIn === resource.name
        ? [{ field: name, table: definition.table, own: definition.own, other: definition.other }]
        : [],
    ),
  };
}

/**
 * Whether a write of an object may change rows with a history: its own, those of what it extends or stands over, parts of it, and rows that go with
 * it. `following` are the resources whose rows go with those of another.
 */
function reaches(start: Resource, byName: ReadonlyMap<string, Resource>, following: ReadonlyMap<string, string[]>): boolean {
  const found = new Set<string>();
  const visit = (name: string | undefined): boolean => {
    const each = name === undefined || found.has(name) ? undefined : byName.get(name);
    if (!each) return false;
    found.add(each.name);
    if (each.history) return true;
    const parts = each.fields.flatMap(({ definition }) =>
      definition.type === 'children' || definition.type === 'custom' || definition.type === 'child' ? [definition.of] : [],
    );
    const owned = each.columns.flatMap(({ references }) => (references?.owned ? [references.resource] : []));
    return [each.over, each.base?.resource, ...parts, ...owned, ...(following.get(each.name) ?? [])].some(visit);
  };
  return visit(start.name);
}

/** The resources whose rows are changed or deleted with those of another, by its name. */
function followingRows(resources: Resource[]): Map<string, string[]> {
  const following = new Map<string, string[]>();
  for (const { name, columns } of resources) {
    for (const { references } of columns) {
      if (!references || references.onDelete === 'restrict') continue;
      following.set(references.resource, [...(following.get(references.resource) ?? []), name]);
    }
  }
  return following;
}
