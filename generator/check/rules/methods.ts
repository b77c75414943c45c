import { methodsOf } from '../../language/methods';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import type { Known } from '../world';

/** The methods that a resource serves: `list.get`, `detail.patch` … None for a table of the service's own. */
export function servedMethods({ declaration, exposed }: Known): Set<string> {
  if (!exposed) return new Set();
  const { list, detail } = methodsOf(declaration);
  return new Set([...list.map((method) => `list.${method}`), ...detail.map((method) => `detail.${method}`)]);
}

/** What is said of a method is said of one that is served. */
export const methods: Rule = function* (world) {
  for (const known of world.all) {
    if (!known.exposed) continue;
    const served = servedMethods(known);
    const said = [
      ...(known.declaration.public ?? []).map((method, index) => ({ method, place: known.place(['public', index]) })),
      ...Object.keys(known.declaration.handlers ?? {}).map((method) => ({ method, place: known.place(['handlers', method], 'key') })),
    ];
    for (const { method, place } of said) {
      if (!served.has(method)) yield diagnose(place, 'R080', { method, served: [...served].join(', ') || 'none' });
    }
    if (served.has('detail.post') && !known.declaration.handlers?.['detail.post']) {
      yield diagnose(known.place(['methods', 'detail']), 'R083', {});
    }
  }
};
