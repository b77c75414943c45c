import type { ResourcePlan } from './plan';

/** The resource of the entries of the history. The generator writes its triggers for a resource of this name. */
export const ENTRIES = 'historyentry';

/** Makes a registry of plans. Plans without endpoints can be found, but are not listed. */
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
    every: () => plans,
    scoped: plans.some(({ read, write }) => read.scope !== undefined || read.views !== undefined || write?.writers !== undefined),
  };
}

/** The plans of all resources, by name. */
export interface Registry {
  /** The plan of a resource. Undefined for an unknown name. */
  find(name: string): ResourcePlan | undefined;
  /** The plan of a resource that must exist. Throws for an unknown name. */
  get(name: string): ResourcePlan;
  /** The plans with endpoints, sorted by name. */
  all(): readonly ResourcePlan[];
  /** All plans, those without endpoints too. */
  every(): readonly ResourcePlan[];
  /** Whether any resource has rows or fields that not everybody sees. */
  scoped: boolean;
}
