import type { ResourcePlan } from './plan';

/** The plans of all resources by name; plans without endpoints are found, but not listed. */
export function makeRegistry(plans: readonly ResourcePlan[]): Registry {
  const byName = new Map(plans.map((plan) => [plan.name, plan]));
  const exposed = plans.filter((plan) => plan.exposed).sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    find: (name) => byName.get(name),
    get: (name) => {
      const plan = byName.get(name);
      if (!plan) throw new Error(`no resource is named ${name}`);
      return plan;
    },
    all: () => exposed,
  };
}

/** The plans of all resources, by name. */
export interface Registry {
  /** The plan of a resource, or undefined. */
  find(name: string): ResourcePlan | undefined;
  /** The plan of a resource that must exist; throws otherwise. */
  get(name: string): ResourcePlan;
  /** Sorted by name; those with endpoints. */
  all(): readonly ResourcePlan[];
}
