import type { ResourcePlan, RowCheck } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { CHECK, databaseErrorOf } from './errors';

/** A check of the YAML that a row breaks, and the resource that declares it. */
export interface BrokenCheck extends RowCheck {
  resource: string;
}

/** The check that an error of the database speaks of, whoever wrote the row; of `only` this resource, if it is given. Undefined for every other error. */
export function brokenCheck(error: unknown, registry: Registry, only?: ResourcePlan): BrokenCheck | undefined {
  const failure = databaseErrorOf(error);
  if (failure?.code !== CHECK || failure.constraint === undefined) return undefined;
  for (const { name, checks = {} } of only ? [only] : registry.every()) {
    if (Object.hasOwn(checks, failure.constraint)) return { resource: name, ...checks[failure.constraint]! };
  }
  return undefined;
}
