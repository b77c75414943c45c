import { diagnose, type Diagnostic } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';
import type { KnownField, World } from '../world';

/** Whatever names a resource names one that exists. */
export const targets: Rule = function* (world) {
  for (const known of world.all) {
    const { extends: parent, over } = known.declaration;
    if (parent) yield* missing(world, parent.resource, known.place(['extends', 'resource']));
    if (over) yield* missing(world, over, known.place(['over']));
    for (const field of known.declared.values()) {
      for (const [key, name] of namedBy(field)) yield* missing(world, name, field.place([key]));
      const { is } = field;
      if (is.type === 'reference' && is.on_delete === 'set null' && !is.null) yield diagnose(field.place(['on_delete']), 'R055', {});
    }
  }
};

function namedBy({ is }: KnownField): [string, string][] {
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

function* missing(world: World, name: string, place: Parameters<typeof diagnose>[0]): Iterable<Diagnostic> {
  if (world.byName.has(name) || world.unreadResources.has(name)) return;
  yield diagnose(place, 'R030', { name, hint: didYouMean(name, world.byName.keys()) });
}
