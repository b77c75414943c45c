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
      const { is } = field;
      if (is.type === 'reference' && is.on_delete === 'set null' && !is.null) yield diagnose(field.position(['on_delete']), 'R055', {});
    }
  }
};

function namedBy({ is }: DeclaredField): [string, string][] {
  switch (is.type) {
    case 'reference':
    case 'link':
    case 'many':
      return [['to', is.to]];
    case 'child':
    case 'children':
      return [['of', is.of]];
    case 'custom':
      return is.allowed === undefined
        ? [['of', is.of]]
        : [
            ['of', is.of],
            ['allowed', is.allowed],
          ];
    case 'uri':
      return is.resource === undefined ? [] : [['resource', is.resource]];
    default:
      return [];
  }
}

function* missing(context: RuleContext, name: string, position: Parameters<typeof diagnose>[0]): Iterable<Diagnostic> {
  if (context.byName.has(name) || context.unreadResources.has(name)) return;
  yield diagnose(position, 'R030', { name, hint: didYouMean(name, context.byName.keys()) });
}
