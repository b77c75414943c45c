import { refuse } from '../errors/http-error';
import type { Call, Handler } from '../http/call';
import type { ResourcePlan } from '../plan/plan';
import { askedIn } from '../read';
import { translateDeleteError } from './translate-errors';
import { archiveRow, deleteRow } from './delete-row';

/**
 * DELETE on an object: 204. Rows that refer to the object are deleted, set to null, or forbid the deletion (400), as the YAML says. Where rows
 * are archived, the object is archived and nothing happens to those; `?archived=true` deletes one that is archived.
 */
export const remove: Handler = async (call, plan) => {
  const { services, key } = call;
  try {
    if (plan.read.archived) await archiveRow(call, plan, key!, { forGood: isForGood(call, plan) });
    else await deleteRow(call, plan, key!);
  } catch (error) {
    throw translateDeleteError(error, services.registry, plan);
  }
  return { status: 204 };
};

function isForGood({ query }: Call, { name }: ResourcePlan): boolean {
  const asked = askedIn(query);
  if (asked === 'all') throw refuse(400, `Only a ${name} that is archived can be deleted for good: say archived=true.`);
  return asked === 'true';
}
