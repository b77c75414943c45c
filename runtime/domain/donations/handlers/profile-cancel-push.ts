import { Message } from '../../../core/words';
import { queryOn } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import { type Handler, taking } from '../../../core/call/index';
import { objectUrl } from '../../../core/write';
import { lockProfile, namedBy } from '../push/profile';
import { pushRefused, readPush, timeOf } from '../push/read-push';
import { ENDED_BY, endRecurring, notePushed } from '../../recurring';

/**
 * POST `/rest/v1/profilecancelpush/`: ends a recurring donation that has ended at its payment processor. 201 with the `Location` of the
 * recurring donation; 400 for one that has ended already, and without `canceled_by`.
 */
export const handler: Handler = taking({ refusal: pushRefused }, async (call, plan) => {
  const push = readPush(plan, call.body);
  const endedBy = ENDED_BY.find((known) => known === push.canceled_by);
  if (push.canceled_by === undefined) throw pushRefused({ canceled_by: [new Message('donations.canceled_by_missing')] });
  if (!endedBy) throw pushRefused({ canceled_by: [new Message('events.choice_unknown', { choices: ENDED_BY.join(', ') })] });
  const location = await inTransaction(
    call.services.pool,
    async (client) => {
      const { id } = await lockProfile(client, push);
      const query = queryOn(client);
      const by = { staffId: call.account!.id, at: timeOf(push.created_at) };
      await notePushed(query);
      if (!(await endRecurring(query, { id }, endedBy, by)))
        throw pushRefused({ [namedBy(push)]: [new Message('donations.recurring_donation_already_ended')] });
      return objectUrl(call, 'orderrecurring', String(id));
    },
    { by: call },
  );
  return { status: 201, headers: { Location: location } };
});
