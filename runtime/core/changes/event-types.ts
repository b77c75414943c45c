import { Message } from '../words';
import type { Account } from '../plan/viewer';
import { isAllowed, unauthorised } from '../auth/permissions';
import { refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import type { Bindings } from '../read/statement';

/** A type of event, and the resource to whose objects it happens. */
export interface EventType {
  type: string;
  plan: ResourcePlan;
  on: 'created' | 'updated' | 'deleted' | 'becomes';
  /** `updated`: the fields that matter. */
  fields?: readonly string[];
}

const known = new WeakMap<ReturnType<Registry['every']>, ReadonlyMap<string, EventType>>();

/** Every type of event by its name, sorted. */
function eventTypes(registry: Pick<Registry, 'every'>): ReadonlyMap<string, EventType> {
  const plans = registry.every();
  const made = known.get(plans);
  if (made) return made;
  const types = plans.flatMap((plan) =>
    Object.entries(plan.events?.types ?? {}).map(([type, said]): [string, EventType] => [type, { type, plan, ...said }]),
  );
  const sorted = new Map(types.sort(([a], [b]) => (a < b ? -1 : 1)));
  known.set(plans, sorted);
  return sorted;
}

/** The types of which an account may be told: those of objects that it may view. */
export function typesFor(registry: Pick<Registry, 'every'>, account: Account | null): EventType[] {
  return [...eventTypes(registry).values()].filter(({ plan }) => isAllowed(account, plan.kind, 'view'));
}

/**
 * The types that a client names, such as `user.created` or `user.*`; without any, all of which the account may be told. Throws 400 for a type
 * that there is not, and 401 for one of objects that the account may not view.
 */
export function namedTypes(registry: Pick<Registry, 'every'>, account: Account | null, names: readonly string[]): EventType[] {
  if (names.length === 0) return typesFor(registry, account);
  const found = names.flatMap((name) => {
    const types = typesOf(registry, name);
    if (types.length === 0) throw refuse(400, new Message('requests.event_type_unknown', { name: name.slice(0, 60) }));
    return types;
  });
  const hidden = found.find(({ plan }) => !isAllowed(account, plan.kind, 'view'));
  if (hidden) throw unauthorised(new Message('requests.view_not_allowed', { kind: hidden.plan.kind }));
  return [...new Set(found)];
}

/** Those of the types that names (`user.created`, `user.*`) stand for of which the account may be told now. Names that there are no more are none. */
export function allowedTypes(registry: Pick<Registry, 'every'>, account: Account | null, names: readonly string[]): EventType[] {
  const types = new Set(names.flatMap((name) => typesOf(registry, name)));
  return [...types].filter(({ plan }) => isAllowed(account, plan.kind, 'view'));
}

/** The types that a name stands for: one, or all of a resource. */
function typesOf(registry: Pick<Registry, 'every'>, name: string): EventType[] {
  const all = eventTypes(registry);
  if (!name.endsWith('.*')) return [all.get(name) ?? []].flat();
  return [...all.values()].filter(({ type }) => type.startsWith(name.slice(0, -1)));
}

/** An object to which others belong, such as a page to which actions do. */
export interface Belonging {
  /** The resource, whose name is that of the references to it. */
  resource: string;
  id: number;
}

/** Whether objects of a resource can belong to one of another: it is one itself, refers to it, or refers to what does. */
export function canBelong(registry: Pick<Registry, 'find'>, plan: ResourcePlan, resource: string): boolean {
  return wayTo(registry, plan, resource) !== undefined;
}

/** SQL: the object in `t` belongs to this one. An object of a resource that cannot does not. */
export function belongsSql(registry: Pick<Registry, 'find'>, plan: ResourcePlan, { resource, id }: Belonging, bindings: Bindings): string {
  const way = wayTo(registry, plan, resource);
  return way === undefined ? 'false' : way(`${bindings.bind(id)}::integer`);
}

/** The way by references that may filter: `page`, or the `page` of the `action`. */
function wayTo(registry: Pick<Registry, 'find'>, plan: ResourcePlan, resource: string): ((id: string) => string) | undefined {
  const direct = directTo(plan, resource);
  if (direct !== undefined) return (id) => `${direct} = ${id}`;
  for (const { sql, relation, to, through } of Object.values(plan.read.filters)) {
    const target = relation === undefined || relation !== to || through !== undefined ? undefined : registry.find(relation);
    const end = target && directTo(target, resource);
    if (end !== undefined) return (id) => `${sql} IN (SELECT ${target!.read.primary} FROM ${target!.read.from} WHERE ${end} = ${id})`;
  }
  return undefined;
}

function directTo({ name, read }: ResourcePlan, resource: string): string | undefined {
  if (name === resource) return read.primary;
  const filter = read.filters[resource];
  return filter?.to === resource && filter.through === undefined ? filter.sql : undefined;
}
