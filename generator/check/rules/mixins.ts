import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** Mixins exist, and no two of a resource declare the same field. What the resource itself declares comes first, and is no clash. */
export const mixins: Rule = function* (world) {
  for (const known of world.all) {
    const from = new Map<string, string>();
    for (const [index, name] of (known.declaration.mixins ?? []).entries()) {
      const place = known.place(['mixins', index]);
      const mixin = world.mixinsByName.get(name);
      if (!mixin && !world.unreadMixins.has(name)) {
        yield diagnose(place, 'R031', { name, hint: didYouMean(name, world.mixinsByName.keys()) });
      }
      for (const field of Object.keys(mixin?.declaration.fields ?? {})) {
        if (known.declaration.fields && Object.hasOwn(known.declaration.fields, field)) continue;
        const one = from.get(field);
        if (one !== undefined) yield diagnose(place, 'R032', { one, other: name, field });
        from.set(field, name);
      }
    }
  }
};
