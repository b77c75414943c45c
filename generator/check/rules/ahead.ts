import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { didYouMean } from '../suggest';

const TIMES = ['datetime', 'float', 'bigint'];

/** Only a time of the resource itself can lie too far ahead. */
export const ahead: Rule = function* (context) {
  for (const resource of context.all) {
    for (const name of Object.keys(resource.declaration.ahead ?? {})) {
      const field = resource.declared.get(name);
      if (field && TIMES.includes(field.declaration.type)) continue;
      if (!field && resource.incomplete) continue;
      const reason = field
        ? 'it is no time: a datetime, a float (seconds since 1970) or a bigint (milliseconds)'
        : `the resource has no such field${didYouMean(name, resource.declared.keys())}`;
      yield diagnose(resource.position(['ahead', name], 'key'), 'R275', { field: name, reason });
    }
  }
};
