import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { DeclaredField, RuleContext } from '../context';

/** Every resource that is named exists. */
export const targets: Rule = function* (context) {
  for (const resource of context.all) {
    const { extends: parent, over } = resource.declaration;
    if (parent) yield* missing(context, parent.resource, resource.position(['extends', 'resource']));
    if (over) yield* missing(context, over, resource.position(['over']));
    for (const field of resource.declared.values()) {
      for (const [key, name] of namedBy(field)) yield* missing(context, name, field.position([key]));
      const { declaration } = field;
      if (declaration.type === 'reference' && declaration.on_delete === 'set null' && !declaration.null)
        yield diagnose(field.position(['on_delete']), 'R055', {});
    }
  }
};

function namedBy({ declaration }: DeclaredField): [string, string][] {
  switch (declaration.type) {
    case 'reference':
    case 'link':
    case 'many':
      return [['to', declaration.to]];
    case 'child':
    case 'children':
      return [['of', declaration.of]];
    case 'custom':
      return declaration.allowed === undefined
        ? [['of', declaration.of]]
        : [
            ['of', declaration.of],
            ['allowed', declaration.allowed],
          ];
    case 'uri':
      return declaration.resource === undefined ? [] : [['resource', declaration.resource]];
    default:
      return [];
  }
}

function* missing(context: RuleContext, name: string, position: Parameters<typeof diagnose>[0]): Iterable<Diagnostic> {
  if (context.byName.has(name) || context.unreadResources.has(name)) return;
  yield diagnose(position, 'R030', { name, hint: didYouMean(name, context.byName.keys()) });
}
