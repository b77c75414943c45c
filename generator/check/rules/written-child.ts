import { diagnose } from '../catalogue';
import type { DeclaredResource } from '../context';
import type { Rule } from '../rule';
import { servedMethods } from './methods';

/** An object within a body is written as POST and PATCH of its own resource would write it, so those are the generic ones. */
export const writtenChild: Rule = function* (context) {
  for (const resource of context.all) {
    for (const { declaration, position } of resource.declared.values()) {
      if (declaration.type !== 'child' || !declaration.write) continue;
      const child = context.byName.get(declaration.of);
      const reason = child && obstacle(child);
      if (reason !== undefined) yield diagnose(position(['write'], 'key'), 'R244', { child: declaration.of, reason });
    }
  }
};

const METHODS = ['list.post', 'detail.patch'];

function obstacle(child: DeclaredResource): string | undefined {
  const { handlers = {}, rights = {}, over } = child.declaration;
  const served = servedMethods(child);
  const missing = METHODS.find((method) => !served.has(method));
  if (missing !== undefined) return `it has no ${missing}`;
  const handled = METHODS.find((method) => handlers[method] !== undefined);
  if (handled !== undefined) return `${handled} has a handler of its own`;
  const restricted = METHODS.find((method) => rights[method] !== undefined);
  if (restricted !== undefined) return `${restricted} needs a right of its own`;
  return over === undefined ? undefined : `it stands over ${over}`;
}
