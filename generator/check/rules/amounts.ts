import { diagnose } from '../catalogue';
import type { Rule } from '../rule';

/** An amount of money names a text of the same resource as its currency, or `any`, and leaves its decimals to it. */
export const amounts: Rule = function* (context) {
  for (const { declared } of context.all) {
    for (const { declaration, position } of declared.values()) {
      const named = 'digits_of' in declaration ? declaration.digits_of : undefined;
      if (named === undefined) continue;
      if ('scale' in declaration) yield diagnose(position(['scale'], 'key'), 'R017', { one: 'digits_of', other: 'scale' });
      if (declaration.type === 'computed' && (declaration.as !== 'decimal' || declaration.written !== 'value'))
        yield diagnose(position(['digits_of'], 'key'), 'R018', { one: 'digits_of', other: 'as: decimal" and "written: value' });
      const currency = declared.get(named)?.declaration;
      const isText =
        currency?.type === 'string' || (currency?.type === 'computed' && currency.as === 'string' && declaration.type === 'computed');
      if (named !== 'any' && !isText) yield diagnose(position(['digits_of']), 'R303', { field: named });
    }
  }
};
