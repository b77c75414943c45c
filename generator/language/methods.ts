import type { ResourceDeclaration } from './resource';
import type { HttpMethod } from './words';

/** The methods of a resource's list and of its objects. */
export interface Methods {
  list: HttpMethod[];
  detail: HttpMethod[];
}

/** The methods that a declaration allows, with the default filled in. */
export function methodsOf({ methods }: ResourceDeclaration): Methods {
  if (methods === 'read only') return { list: ['get'], detail: ['get'] };
  return methods ?? { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] };
}
