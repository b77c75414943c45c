import { OPERATORS, QUERY_PARAMETERS } from '../../language/words';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';
import { fieldOf } from '../context';

/** A filter has neither the name of a query parameter nor that of an operator, so that `event__year` means one thing. */
export const filterNames: Rule = function* (context) {
  for (const resource of context.all) {
    for (const filter of resource.filters) {
      const field = fieldOf(resource, filter.name);
      const names = typeof field === 'string' ? [filter.name] : [field.name, field.declaration.alias];
      for (const name of names) {
        if (name === undefined) continue;
        const reason = reserved(name);
        if (reason) yield diagnose(filter.position([], 'key'), 'R067', { field: name, reason });
      }
    }
  }
};

function reserved(name: string): string | undefined {
  if (QUERY_PARAMETERS.includes(name)) return 'every query has a parameter of that name';
  return OPERATORS.some((operator) => operator === name) ? 'it is an operator' : undefined;
}
