import { diagnose, type Diagnostic } from '../catalogue';
import type { DeclaredField, RuleContext } from '../context';
import type { Rule } from '../rule';

const ASKED = /:may\(([^)]*)\)/g;

/** Rights name a kind of object, which is a folder of resources, and stand where somebody writes. */
export const rights: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [method, right] of Object.entries(resource.declaration.rights ?? {})) {
      if (!isRight(right, context)) yield diagnose(resource.position(['rights', method]), 'R085', { right });
    }
    for (const field of resource.declared.values()) yield* inField(field, context);
  }
};

function* inField({ name, declaration, position }: DeclaredField, context: RuleContext): Iterable<Diagnostic> {
  const { view, edit } = declaration;
  if (view !== undefined && !isRight(view, context)) yield diagnose(position(['view']), 'R085', { right: view });
  if (edit !== undefined && !isRight(edit, context)) yield diagnose(position(['edit']), 'R085', { right: edit });
  if (edit !== undefined && isShownOnly(declaration)) yield diagnose(position(['edit'], 'key'), 'R086', { field: name });
  if (declaration.type !== 'computed') return;
  for (const [, asked = ''] of declaration.sql.matchAll(ASKED)) {
    if (!isRight(asked, context)) yield diagnose(position(['sql']), 'R085', { right: asked });
  }
}

/** Whether a text is a right on a kind of object. */
export function isRight(right: string, { all }: RuleContext): boolean {
  const [kind, access] = right.split('.');
  return ['view', 'edit', 'delete'].includes(access ?? '') && all.some((resource) => resource.kind === kind);
}

/** Whether no body can give the field a value. */
export function isShownOnly(declaration: DeclaredField['declaration']): boolean {
  if (declaration.readonly === true || declaration.private === true) return true;
  if (declaration.type === 'computed') return declaration.written === undefined;
  if (declaration.type === 'children' || declaration.type === 'child') return declaration.write !== true;
  return ['link', 'uri'].includes(declaration.type);
}
