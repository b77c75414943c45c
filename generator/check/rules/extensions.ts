import type { ExtensionDeclaration } from '../../language/extension';
import { columnOf, type FieldDeclaration } from '../../language/fields';
import { CORE_RESOURCES } from '../../language/paths';
import { columnsNamed } from '../../language/row-sql';
import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredResource, RuleContext } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import { columnsOf } from './checks';
import type { ValidDeclaration } from '../validate';

/** Extensions, and the program to resources of the core, add to what exists, say nothing that is said already, and break no request that does not know of them. */
export const extensions: Rule = function* (context) {
  yield* context.clashes;
  for (const addition of context.additions) {
    const { file, at, extension, declaration } = addition;
    const { extend } = declaration;
    const target = context.byName.get(extend);
    const place = { file, ...at(['extend']) };
    if (target) yield* choices(addition, target);
    if (target && extension === undefined) {
      if (!target.loaded.file.startsWith(`${CORE_RESOURCES}/`))
        yield diagnose(place, 'R148', { resource: extend, file: target.loaded.file });
    } else if (target) yield* breaking(addition, context);
    else if (!context.unreadResources.has(extend)) {
      yield diagnose(place, 'R030', { name: extend, hint: didYouMean(extend, context.byName.keys()) });
    }
  }
};

/** More choices are of fields that have some already. */
function* choices({ file, at, declaration }: ValidDeclaration<ExtensionDeclaration>, target: DeclaredResource): Iterable<Diagnostic> {
  const chosen = [...target.declared.values()].filter((field) => 'choices' in field.declaration && field.declaration.choices !== undefined);
  for (const name of Object.keys(declaration.choices ?? {})) {
    if (target.loaded.broken.has(name) || chosen.some((field) => field.name === name)) continue;
    const names = chosen.map((field) => field.name);
    yield diagnose({ file, ...at(['choices', name], 'key') }, 'R290', {
      resource: target.name,
      field: name,
      hint: didYouMean(name, names),
    });
  }
}

/** A body that was complete before stays complete, and two rows that were possible side by side stay so. */
function* breaking({ file, at, declaration }: ValidDeclaration<ExtensionDeclaration>, context: RuleContext): Iterable<Diagnostic> {
  const { fields = {}, indexes = [], unique_together: together = [], checks = [], extend } = declaration;
  const owner = context.byName.get(extend)!;
  const mayAlwaysDiffer = (parts: string[]): boolean =>
    parts.some((part) => part in fields && mayDiffer(owner.declared.get(part)!.declaration));
  for (const [name, field] of Object.entries(fields)) {
    const reason = needed(field);
    if (reason) yield diagnose({ file, ...at(['fields', name], 'key') }, 'R147', { field: name, reason });
  }
  for (const [index, { unique, fields: parts }] of indexes.entries()) {
    if (unique && !mayAlwaysDiffer(parts))
      yield diagnose({ file, ...at(['indexes', index, 'unique']) }, 'R147', { field: parts.join(', '), reason: NOT_DISTINCT });
  }
  for (const [index, { fields: parts }] of together.entries()) {
    if (!mayAlwaysDiffer(parts))
      yield diagnose({ file, ...at(['unique_together', index, 'fields']) }, 'R147', { field: parts.join(', '), reason: NOT_DISTINCT });
  }
  const added = new Set(Object.keys(fields).flatMap((name) => columnOf(name, owner.declared.get(name)!.declaration) ?? []));
  const columns = columnsOf(owner);
  for (const [index, { name, sql }] of checks.entries()) {
    const named = columnsNamed(sql);
    // A check without a column, and one with an unknown column, have diagnostics of their own.
    if (named.length === 0 || named.some((column) => added.has(column) || !columns.has(column))) continue;
    yield diagnose({ file, ...at(['checks', index, 'sql']) }, 'R193', { name });
  }
}

const NOT_DISTINCT = 'rows without a value would count as the same; a unique value needs "null: true" and no default';

function needed(field: FieldDeclaration): string | undefined {
  if ('unique' in field && field.unique && !mayDiffer(field)) return NOT_DISTINCT;
  if (field.readonly || field.private) return undefined;
  if ('required' in field && field.required) return '"required" asks every body for it';
  const omitted =
    ('null' in field && field.null) || ('blank' in field && field.blank) || ('default' in field && field.default !== undefined);
  const written = 'written' in field && field.written !== undefined;
  return (isStored(field) || written) && !omitted ? 'it needs "null: true", "blank: true" or a default' : undefined;
}

/** Whether rows have a value of it in a column of their own. A file may always be absent. */
function isStored({ type }: FieldDeclaration): boolean {
  return !['child', 'children', 'link', 'many', 'custom', 'uri', 'computed', 'file'].includes(type);
}

/** Rows without a value are null, and nulls are distinct. */
function mayDiffer(field: FieldDeclaration): boolean {
  return 'null' in field && field.null === true && !('default' in field && field.default !== undefined);
}
