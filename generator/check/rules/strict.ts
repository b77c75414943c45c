import { diagnose } from '../catalogue';
import { fieldOf } from '../context';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

/** Unknown keys that are like a field can be refused where a body may say the field. */
export const strict: Rule = function* (context) {
  for (const resource of context.all) {
    const declared = resource.declaration.strict;
    if (!Array.isArray(declared)) continue;
    for (const [index, name] of declared.entries()) {
      const field = fieldOf(resource, name);
      if (field === 'broken') continue;
      const reason =
        field === 'unknown'
          ? `there is no such field${didYouMean(name, resource.fields.keys())}`
          : field.declaration.readonly || field.declaration.private
            ? 'no body says it'
            : undefined;
      if (reason !== undefined) yield diagnose(resource.position(['strict', index]), 'R266', { field: name, reason });
    }
  }
};
