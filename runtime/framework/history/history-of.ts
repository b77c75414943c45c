import type { Answer, Call, Handler } from '../http/call';
import { taking } from '../http/strict/takes';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { keyCondition, keyValue, listWithin, notFound, withArchived } from '../read';
import { andRowScope, seesEveryRow } from '../read/row-scope';
import { Bindings } from '../read/statement';
import { mayView, visibleEntries } from './visible-entries';

/**
 * GET of `history` below an object: who changed it, the newest change first; entries of its own resource, of that which it extends, and of its
 * type. Throws 404 for an object that the account does not see. What is deleted has a history for accounts that see every row.
 */
export function historyOf(plan: ResourcePlan): Handler {
  return taking({ list: true }, async (call, entries) => {
    const { registry } = call.services;
    const visible = visibleEntries(entries, registry, call.account);
    const resources = namesOf(plan, call);
    const list = async (object: string): Promise<Answer> =>
      listWithin(call, visible, {
        newestFirst: true,
        where: (bindings) => [`t.resource = ANY(${bindings.bind(resources)}::text[])`, `t.object = ${bindings.bind(object)}::text`],
      });
    const object = await objectInSight(call, plan);
    if (object !== undefined) return list(object);
    const deleted = await deletedObject(call, plan, { entries, resources });
    if (deleted === undefined) throw notFound(plan, call.key!);
    return list(deleted);
  });
}

/** The resources of whose rows an object is made, as far as the account may view them. */
function namesOf(plan: ResourcePlan, { services: { registry }, account }: Call): string[] {
  const parts = partsOf(plan, registry).filter((part) => part === plan || mayView(part, account));
  return parts.map(({ name }) => name);
}

/** The resource of an object, the one that it extends, and those that extend it. They share the key. */
function partsOf(plan: ResourcePlan, registry: Pick<Registry, 'get'>): ResourcePlan[] {
  const others = [...(plan.base ? [plan.base.resource] : []), ...Object.values(plan.types ?? {})];
  return [plan, ...others.map((name) => registry.get(name))];
}

/** The primary key of the object of a path, archived or not. Undefined where the account sees none. */
async function objectInSight(call: Call, plan: ResourcePlan): Promise<string | undefined> {
  const { read } = withArchived(plan);
  const bindings = new Bindings([keyValue(plan, call.key!)]);
  const text = `SELECT ${read.primary}::text AS id FROM ${read.from} WHERE ${keyCondition(plan)}${andRowScope(read, call.account, bindings)}`;
  const { rows } = await call.services.pool.query<{ id: string }>(text, bindings.values);
  return rows[0]?.id;
}

/** The key of an object that is no more, where entries tell of it and the account sees every row. */
async function deletedObject(
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
