import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import type { Bindings } from '../read/statement';

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
