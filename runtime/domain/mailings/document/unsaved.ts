import type { Call } from '../../../core/call';
import type { ResourcePlan } from '../../../core/plan/plan';
import { viewerContext } from '../../../core/plan/viewer';
import { queryWithin } from '../../../core/database/sql';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { type FieldValues, resolveBody, translateWriteError } from '../../../core/write';
import { type Audience, audienceOfColumns } from '../targeting';
import { withMailerErrors } from './save';
import { parseMailing } from './parse';
import { writeTargeting } from './targeting';

/** The fields of a mailing that decide who gets it, beside its includes and excludes. */
const FIELDS = ['landing_page', 'limit', 'limit_percent', 'mergefile', 'sort_by', 'target_group_from_landing_page', 'target_mergefile'];

/** Ends a transaction that is to leave nothing, with what was read in it. */
class Undone extends Error {
  constructor(readonly audience: Audience) {
    super();
  }
}

/**
 * Who would get the mailing of a body, of which nothing is stored. The targeting is written and taken back, so that it is read as one that is
 * saved, with the same rights. Throws as a write of the mailing does.
 */
export function unsavedAudience(call: Call, plan: ResourcePlan): Promise<Audience> {
  const document = parseMailing(call.services.registry, call.body, { whole: false });
  const context = viewerContext(call);
  return withMailerErrors(plan, async () => {
    try {
      return await inPrismaTransaction(
        call.services,
        async (transaction) => {
          const { data } = await resolveBody(transaction, context, plan, fieldsOf(document.values));
          const ids = { includes_id: 0, excludes_id: 0 };
          for (const side of ['includes', 'excludes'] as const)
            ids[`${side}_id`] = Number(await writeTargeting(transaction, context, null, document[side] ?? { values: {} }));
          throw new Undone(await audienceOfColumns(queryWithin(transaction), { ...data.t, ...ids }));
        },
        call,
      );
    } catch (error) {
      if (error instanceof Undone) return error.audience;
      throw await translateWriteError(error, call, plan, document.values);
    }
  });
}

function fieldsOf(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => FIELDS.includes(field)));
}
