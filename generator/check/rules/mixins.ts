import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** Every mixin exists, and no two of a resource declare the same field. The resource itself may declare it again. */
export const mixins: Rule = function* (context) {
  for (const resource of context.all) {
    const from = new Map<string, string>();
    for (const [index, name] of (resource.declaration.mixins ?? []).entries()) {
      const position = resource.position(['mixins', index]);
      const mixin = context.mixinsByName.get(name);
      if (!mixin && !context.unreadMixins.has(name)) {
        yield diagnose(position, 'R031', { name, hint: didYouMean(name, context.mixinsByName.keys()) });
      }
      for (const field of Object.keys(mixin?.declaration.fields ?? {})) {
        if (resource.declaration.fields && Object.hasOwn(resource.declaration.fields, field)) continue;
        const one = from.get(field);
        if (one !== undefined) yield diagnose(position, 'R032', { one, other: name, field });
        from.set(field, name);
      }
    }
  }
};
