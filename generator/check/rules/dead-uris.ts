import type { FieldDeclaration } from '../../language/fields';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** No representation shows the URI of a resource that has no endpoint. */
export const deadUris: Rule = function* (context) {
  for (const resource of context.all) {
    if (!resource.exposed) continue;
    for (const { is, position } of resource.declared.values()) {
      const name = is.private ? undefined : shownByUri(is);
      const target = name === undefined ? undefined : context.byName.get(name);
      if (target && !target.exposed) yield diagnose(position(), 'R053', { resource: target.name });
    }
  }
};

/** The resource whose URI a field shows. */
function shownByUri(is: FieldDeclaration): string | undefined {
  switch (is.type) {
    case 'link':
      return is.to;
    case 'uri':
      return is.resource;
    case 'reference':
    case 'many':
      return byUri(is.show) ? is.to : undefined;
    case 'child':
    case 'children':
      return byUri(is.show) ? is.of : undefined;
    default:
      return undefined;
  }
}

function byUri(show: string | string[] | undefined): boolean {
  return show === undefined || show === 'uri' || (Array.isArray(show) && show.includes('resource_uri'));
}
