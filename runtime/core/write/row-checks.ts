import { brokenCheck } from '../database/broken-check';
import { type HttpError, invalid } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import { nestedMessages } from './validation-messages';

/**
 * The 400 for a body whose row, or the row of an object in it, breaks a check: the message under its field, as for a value that is wrong.
 * Undefined for every other error.
 */
export function checkError(error: unknown, plan: ResourcePlan, registry: Registry): HttpError | undefined {
  const own = brokenCheck(error, registry, plan);
  if (own) return invalid(plan.name, { [own.field]: [own.message] });
  for (const [field, { of }] of Object.entries(plan.write?.children ?? {})) {
    const broken = brokenCheck(error, registry, registry.get(of));
    if (broken) return invalid(plan.name, { [field]: nestedMessages({ [broken.field]: [broken.message] }) });
  }
  return undefined;
}
