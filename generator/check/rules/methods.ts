import { methodsOf } from '../../language/methods';
import { publicMethods } from '../../language/public';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import type { DeclaredResource } from '../context';

/** The methods that a resource serves: `list.get`, `detail.patch` … None for a table of the service's own. */
export function servedMethods({ declaration, exposed }: DeclaredResource): Set<string> {
  if (!exposed) return new Set();
  const { list, detail } = methodsOf(declaration);
  return new Set([...list.map((method) => `list.${method}`), ...detail.map((method) => `detail.${method}`)]);
}

/** `public`, `handlers` and `rights` name methods that are served. */
export const methods: Rule = function* (context) {
  for (const resource of context.all) {
    if (!resource.exposed) continue;
    const served = servedMethods(resource);
    const named = [
      ...publicMethods(resource.declaration).map((method, index) => ({
        method,
        position: resource.position(Array.isArray(resource.declaration.public) ? ['public', index] : ['public', 'endpoints', index]),
      })),
      ...(['handlers', 'rights'] as const).flatMap((word) =>
        Object.keys(resource.declaration[word] ?? {}).map((method) => ({ method, position: resource.position([word, method], 'key') })),
      ),
    ];
    for (const { method, position } of named) {
      if (!served.has(method)) yield diagnose(position, 'R080', { method, served: [...served].join(', ') || 'none' });
    }
    if (served.has('detail.post') && !resource.declaration.handlers?.['detail.post']) {
      yield diagnose(resource.position(['methods', 'detail']), 'R083', {});
    }
  }
};
