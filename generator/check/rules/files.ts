import { type FileField, LARGEST_FILE, maxSizeOf, STORED_FILE } from '../../language/file-field';
import type { Path } from '../../load/position';
import { type DeclaredField, type DeclaredResource, fieldOf, type RuleContext } from '../context';
import { diagnose, type Diagnostic } from '../catalogue';
import { hasHistory } from '../kept-history';
import type { Rule } from '../rule';
import { servedMethods } from './methods';

/** A file has a table to be in, a path to be downloaded from, and stands where no value is compared. */
export const files: Rule = function* (context) {
  for (const resource of context.all) {
    for (const field of resource.declared.values()) if (field.declaration.type === 'file') yield* stored(field, field.declaration, context);
    const shown = [...resource.fields.values()].filter(({ declaration }) => declaration.type === 'file' && !declaration.private);
    for (const field of shown) yield* downloaded(field, resource, context);
    yield* compared(resource, context);
  }
};

function* stored({ position }: DeclaredField, declaration: FileField, context: RuleContext): Iterable<Diagnostic> {
  const { resource } = STORED_FILE;
  if (!context.byName.has(resource) && !context.unreadResources.has(resource)) yield diagnose(position(['type']), 'R159', { resource });
  if (maxSizeOf(declaration) > LARGEST_FILE)
    yield diagnose(position(['max_size']), 'R162', { size: declaration.max_size!, most: `${LARGEST_FILE / 1024 ** 2} MB` });
}

function* downloaded({ name, position }: DeclaredField, resource: DeclaredResource, context: RuleContext): Iterable<Diagnostic> {
  const reason = withoutPath(resource);
  if (reason !== undefined) yield diagnose(position([], 'key'), 'R161', { field: name, reason });
  for (const [verb, { on, path = verb }] of Object.entries(resource.declaration.verbs ?? {}))
    if (on === 'detail' && path === name)
      yield diagnose(resource.position(['verbs', verb], 'key'), 'R163', { field: name, reason: `"${verb}" has it` });
  if (resource.declaration.archived && name === 'restore')
    yield diagnose(position([], 'key'), 'R163', { field: name, reason: 'archived rows are restored there' });
  if (name === 'history' && hasHistory(resource, context))
    yield diagnose(position([], 'key'), 'R163', { field: name, reason: 'who changed the object is listed there' });
}

function withoutPath(resource: DeclaredResource): string | undefined {
  if (!resource.exposed) return `"${resource.name}" has no endpoints`;
  return servedMethods(resource).has('detail.get') ? undefined : `"${resource.name}" has no GET on objects`;
}

/** What compares or sorts values, and what finds rows by them. */
function* compared(resource: DeclaredResource, context: RuleContext): Iterable<Diagnostic> {
  const { ordering = [], indexes = [], unique_together: together = [] } = resource.declaration;
  const named: [string, Path, string][] = [
    ...ordering.map((name, index): [string, Path, string] => [name, ['ordering', index], 'order of a list']),
    ...indexes.flatMap(({ fields }, at) =>
      fields.map((name, index): [string, Path, string] => [name, ['indexes', at, 'fields', index], 'part of an index']),
    ),
    ...together.flatMap(({ fields }, at) =>
      fields.map((name, index): [string, Path, string] => [name, ['unique_together', at, 'fields', index], 'value that could be unique']),
    ),
  ];
  for (const [name, path, use] of named) {
    if (isFile(resource, name)) yield diagnose(resource.position(path), 'R160', { field: name, use });
  }
  for (const { declaration, position } of resource.declared.values()) {
    if (declaration.type !== 'reference' && declaration.type !== 'many') continue;
    const target = context.byName.get(declaration.to);
    for (const [index, way] of (declaration.accepts ?? []).entries())
      if (target && isFile(target, way)) yield diagnose(position(['accepts', index]), 'R160', { field: way, use: 'way to name a row' });
  }
}

function isFile(resource: DeclaredResource, name: string): boolean {
  const field = fieldOf(resource, name);
  return typeof field === 'object' && field.declaration.type === 'file';
}
