import type { Answer, Call, Handler } from '../call';
import { taking } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { listWithin, notFound } from '../read';
import { deletedObject, objectInSight, partsOf } from './object';
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
