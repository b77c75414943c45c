import type { FieldDeclaration } from '../../language/fields';
import { isColumn } from '../../language/fields';
import { diagnose } from '../catalogue';
import { fieldOf, type RuleContext } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** Names under a word of a template are those of rows: values of a unique text that everybody may see who sees the row. */
export const templateNames: Rule = function* (context) {
  for (const resource of context.all) {
    for (const { declaration, position } of resource.declared.values()) {
      const names = namesOf(declaration);
      if (names === undefined) continue;
      const idle = withoutEffect(declaration);
      if (idle !== undefined) yield diagnose(position(['template_names'], 'key'), 'R187', { reason: idle });
      for (const [root, name] of Object.entries(names)) {
        const reason = problemOf(name, context);
        if (reason !== undefined) yield diagnose(position(['template_names', root]), 'R188', { name, reason });
      }
    }
  }
};

function namesOf(declaration: FieldDeclaration): Record<string, string> | undefined {
  return isColumn(declaration) || declaration.type === 'computed' ? declaration.template_names : undefined;
}

/** Why no body gives the field a template. */
function withoutEffect(declaration: FieldDeclaration): string | undefined {
  if (declaration.readonly || declaration.private) return 'no body gives the field a value';
  if (declaration.type === 'computed') {
    return declaration.written === 'list' || declaration.written === 'value' ? undefined : 'it needs "written: list" or "written: value"';
  }
  return isColumn(declaration) && declaration.format !== 'template' ? 'it needs "format: template"' : undefined;
}

/** Why a row is not named so. */
function problemOf(name: string, { byName, unreadResources }: RuleContext): string | undefined {
  const [resource, field] = name.split('.') as [string, string];
  const target = byName.get(resource);
  if (!target) return unreadResources.has(resource) ? undefined : `there is no such resource${didYouMean(resource, byName.keys())}`;
  const found = fieldOf(target, field);
  if (found === 'broken') return undefined;
  if (found === 'unknown') return `there is no such field${didYouMean(field, target.fields.keys())}`;
  const { declaration } = found;
  const isText = isColumn(declaration) && (declaration.type === 'string' || declaration.type === 'text');
  if (!isText || !declaration.unique) return 'it is no unique text';
  return declaration.private || declaration.view !== undefined ? 'not everybody who sees the row sees it' : undefined;
}
