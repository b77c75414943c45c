import type { Accepted, HttpMethod } from '../../language/words';
import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

const WITH_BODY: readonly HttpMethod[] = ['post', 'put', 'patch'];

/** What is accepted has a handler that reads it, and a body that can hold it. */
export const accepts: Rule = function* (context) {
  for (const { declaration, position } of context.all) {
    for (const [method, accepted] of Object.entries(declaration.accepts ?? {})) {
      const place = position(['accepts', method]);
      if (!declaration.handlers?.[method]) yield diagnose(place, 'R150', { method, accepts: accepted });
      else if (!canHold([method.split('.')[1] as HttpMethod], accepted))
        yield diagnose(place, 'R151', { methods: method, accepts: accepted });
    }
    for (const [verb, { methods, accepts: accepted }] of Object.entries(declaration.verbs ?? {})) {
      if (accepted === undefined || canHold(methods, accepted)) continue;
      yield diagnose(position(['verbs', verb, 'accepts']), 'R151', { methods: methods.join(', '), accepts: accepted });
    }
  }
};

/** Rows are a format of the answer, which every method has. */
function canHold(methods: HttpMethod[], accepted: Accepted): boolean {
  return accepted === 'rows' || methods.some((method) => WITH_BODY.includes(method));
}
