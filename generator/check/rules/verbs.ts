import type { VerbDeclaration } from '../../language/resource';
import { diagnose } from '../catalogue';
import { hasHistory } from '../kept-history';
import type { Rule } from '../rule';

/** Every verb has a path that no other endpoint has. */
export const verbs: Rule = function* (context) {
  for (const resource of context.all) {
    const taken = new Map([['list schema', 'the schema document has that path']]);
    if (resource.declaration.archived) taken.set('detail restore', 'archived rows are restored there');
    if (hasHistory(resource, context)) taken.set('detail history', 'who changed the object is listed there');
    for (const [verb, declaration] of Object.entries(resource.declaration.verbs ?? {})) {
      const reason = taken.get(placeOf(verb, declaration));
      if (reason !== undefined) yield diagnose(resource.position(['verbs', verb], 'key'), 'R082', { verb, reason });
      else taken.set(placeOf(verb, declaration), `"${verb}" has that path`);
    }
  }
};

function placeOf(verb: string, { on, path, keyed }: VerbDeclaration): string {
  return `${on} ${path ?? verb}${keyed ? '/key' : ''}`;
}
