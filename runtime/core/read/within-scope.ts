import type { Handler } from '../call';
import { takesOf, taking } from '../call';
import { keyCondition, keyValue, notFound } from './detail';
import { andRowScope, seesEveryRow } from './row-scope';
import { Bindings } from './statement';

/** A handler of its own behind the scope of its resource: an object that the account does not see is a 404, before the handler runs. */
export function withinScope(handler: Handler): Handler {
  return taking(takesOf(handler), async (call, plan) => {
    const { account, key, services } = call;
    if (key !== undefined && !seesEveryRow(plan.read, account)) {
      const bindings = new Bindings([keyValue(plan, key)]);
      const text = `SELECT FROM ${plan.read.from} WHERE ${keyCondition(plan)}${andRowScope(plan.read, account, bindings)}`;
      const { rowCount } = await services.pool.query(text, bindings.values);
      if (rowCount === 0) throw notFound(plan, key);
    }
    return handler(call, plan);
  });
}
