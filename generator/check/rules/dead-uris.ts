import type { FieldDeclaration } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** No representation shows the URI of a resource that has no endpoint. */
export const deadUris: Rule = function* (context) {
  for (const resource of context.all) {
    if (!resource.exposed) continue;
    for (const { declaration, position } of resource.declared.values()) {
      const name = declaration.private ? undefined : shownByUri(declaration);
      const target = name === undefined ? undefined : context.byName.get(name);
      if (target && !target.exposed) yield diagnose(position(), 'R053', { resource: target.name });
    }
  }
};

/** The resource whose URI a field shows. */
function shownByUri(declaration: FieldDeclaration): string | undefined {
  switch (declaration.type) {
    case 'link':
      return declaration.to;
    case 'uri':
      return declaration.resource;
    case 'reference':
    case 'many':
      return byUri(declaration.show) ? declaration.to : undefined;
    case 'child':
    case 'children':
      return byUri(declaration.show) ? declaration.of : undefined;
    default:
      return undefined;
  }
}

function byUri(show: string | string[] | undefined): boolean {
  return show === undefined || show === 'uri' || (Array.isArray(show) && show.includes('resource_uri'));
}
