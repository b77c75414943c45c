import type { Call } from '../call';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { keyCondition, keyValue, withArchived } from '../read';
import { andRowScope, seesEveryRow } from '../read/row-scope';
import { Bindings } from '../read/statement';

/** The resource of an object, the one that it extends, and those that extend it. They share the key. */
export function partsOf(plan: ResourcePlan, registry: Pick<Registry, 'get'>): ResourcePlan[] {
  const others = [...(plan.base ? [plan.base.resource] : []), ...Object.values(plan.types ?? {})];
  return [plan, ...others.map((name) => registry.get(name))];
}

/** The primary key of the object of a path, archived or not. Undefined where the account sees none. */
export async function objectInSight(call: Call, plan: ResourcePlan): Promise<string | undefined> {
  const { read } = withArchived(plan);
  const bindings = new Bindings([keyValue(plan, call.key!)]);
  const text = `SELECT ${read.primary}::text AS id FROM ${read.from} WHERE ${keyCondition(plan)}${andRowScope(read, call.account, bindings)}`;
  const { rows } = await call.services.pool.query<{ id: string }>(text, bindings.values);
  return rows[0]?.id;
}

/** The key of an object that is no more, where entries tell of it and the account sees every row. */
export async function deletedObject(
  { services, account, key }: Call,
  plan: ResourcePlan,
  { entries, resources }: { entries: ResourcePlan; resources: readonly string[] },
): Promise<string | undefined> {
  const { read } = plan;
  if (read.key !== read.primary || !seesEveryRow(read, account)) return undefined;
  const object = String(keyValue(plan, key!));
  const { rowCount } = await services.pool.query(
    `SELECT FROM ${entries.read.from} WHERE t.resource = ANY($1::text[]) AND t.object = $2::text LIMIT 1`,
    [resources, object],
  );
  return rowCount === 0 ? undefined : object;
}
