import { type Handler, taking, type Answer, type Call } from '../../call';
import { detail, listWithin, notFound, keyCondition, keyValue, withArchived } from '../../read';
import type { ResourcePlan } from '../../plan/plan';
import type { Registry } from '../../plan/registry';
import { andRowScope, seesEveryRow, rowScope, hiddenFields } from '../../read/visible';
import { Bindings } from '../../read/statement';
import type { Account } from '../../plan/viewer';
import { hasRight, isAllowed } from '../../auth/permissions';
import { LruCache } from '../../cache/lru-cache';

/** GET of all entries that the account may see, the newest first. Filters, order and paging are those of every list. */
export const listEntries: Handler = taking({ list: true }, (call, plan) =>
  listWithin(call, visibleEntries(plan, call.services.registry, call.account), { newestFirst: true }),
);

/** GET of one entry. Throws 404 for one that the account may not see. */
export const readEntry: Handler = (call, plan) => detail(call, visibleEntries(plan, call.services.registry, call.account));

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

/** The characters of all conditions together for which plans are kept. Accounts of the same rights share one. */
const MOST_CHARACTERS = 500_000;

const plansByRegistry = new WeakMap<ResourcePlan, LruCache<ResourcePlan>>();

/**
 * The plan of entries as an account may see them: those of resources that it may view, and of rows in its sight, without what changed in fields
 * that it does not see. What is deleted is in nobody's sight any more, so only accounts that see every row of the resource see its entries.
 */
function visibleEntries(entries: ResourcePlan, registry: Pick<Registry, 'all'>, account: Account | null): ResourcePlan {
  const seen = registry.all().filter((plan) => plan.history && mayView(plan, account));
  const hidden = seen.flatMap((plan) => {
    const names = hiddenFields(plan.read, account);
    return names.length === 0 ? [] : [{ resource: plan.name, names }];
  });
  const stripped = hidden.map(({ resource, names }) => ({ resource, without: `t.changes - ARRAY[${names.map(quoted).join(', ')}]` }));
  const conditions = [...(account?.superuser ? [] : [rowsSeen(seen, account)]), ...withoutEmptied(stripped)];
  if (conditions.length === 0) return entries;
  const where = conditions.join(' AND ');
  const plans = plansByRegistry.get(entries) ?? new LruCache<ResourcePlan>(MOST_CHARACTERS);
  plansByRegistry.set(entries, plans);
  const changes = byResource(stripped, entries.read.object.changes!);
  return plans.get(`${changes} ${where}`, () => ({
    ...entries,
    read: { ...entries.read, object: { ...entries.read.object, changes }, scope: [{ where }] },
  }));
}

/** Whether an account may view objects of a resource. */
export function mayView({ kind, viewRight }: ResourcePlan, account: Account | null): boolean {
  return isAllowed(account, kind, 'view') && (viewRight === undefined || hasRight(account, viewRight));
}

/** SQL of the entries of rows that an account sees. The account itself stands as `:account`. */
function rowsSeen(plans: readonly ResourcePlan[], account: Account | null): string {
  const open = plans.filter(({ read }) => seesEveryRow(read, account)).map(({ name }) => quoted(name));
  const scoped = plans.filter(({ read }) => !seesEveryRow(read, account)).map(withArchived);
  const all = open.length === 0 ? [] : [`t.resource IN (${open.join(', ')})`];
  const some = scoped.map(({ name, read }) => {
    const rows = `SELECT ${read.primary}::text FROM ${read.from} WHERE ${rowScope(read, account, { bind: () => ':account' })!}`;
    return `(t.resource = ${quoted(name)} AND t.object IN (${rows}))`;
  });
  return [...all, ...some].length === 0 ? 'false' : `(${[...all, ...some].join(' OR ')})`;
}

interface Stripped {
  resource: string;
  without: string;
}

/** SQL of the changes without hidden fields. */
function byResource(stripped: readonly Stripped[], changes: string): string {
  if (stripped.length === 0) return changes;
  return `CASE t.resource ${stripped.map(({ resource, without }) => `WHEN ${quoted(resource)} THEN ${without}`).join(' ')} ELSE ${changes} END`;
}

/** SQL that leaves out updates of nothing but hidden fields. What an erasure has emptied stays. */
function withoutEmptied(stripped: readonly Stripped[]): string[] {
  if (stripped.length === 0) return [];
  const left = stripped.map(({ resource, without }) => `WHEN ${quoted(resource)} THEN ${without} = '{}'`).join(' ');
  return [`(t.event = 'updated' AND CASE t.resource ${left} END) IS NOT TRUE`];
}

/** A name of the plans as SQL. */
function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
