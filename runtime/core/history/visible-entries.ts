import type { Account } from '../plan/account';
import { hasRight, isAllowed } from '../auth/permissions';
import { LruCache } from '../cache/lru-cache';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { withArchived } from '../read';
import { rowScope, seesEveryRow } from '../read/row-scope';
import { hiddenFields } from '../read/visible';

/** The characters of all conditions together for which plans are kept. Accounts of the same rights share one. */
const MOST_CHARACTERS = 500_000;

const plansByRegistry = new WeakMap<ResourcePlan, LruCache<ResourcePlan>>();

/**
 * The plan of entries as an account may see them: those of resources that it may view, and of rows in its sight, without what changed in fields
 * that it does not see. What is deleted is in nobody's sight any more, so only accounts that see every row of the resource see its entries.
 */
export function visibleEntries(entries: ResourcePlan, registry: Pick<Registry, 'all'>, account: Account | null): ResourcePlan {
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
