import { Message } from '../../../core/words';
import { queryOn } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import { type Handler, taking } from '../../../core/call/index';
import { objectUrl } from '../../../core/write';
import { readProfileChange } from '../push/profile-change';
import { lockProfile, namedBy } from '../push/profile';
import { alreadyPushed, pushRefused, readPush, timeOf } from '../push/read-push';
import { changeRecurring, notePushed, wasChangedBy } from '../../recurring';

/**
 * POST `/rest/v1/profileupdatepush/`: changes the amount, period or card of a recurring donation, as its payment processor has done. 201 with
 * the `Location` of the recurring donation; 400 when it has ended; 409 for a `trans_id` by which it was changed already.
 */
export const handler: Handler = taking({ refusal: pushRefused }, async (call, plan) => {
  const push = readPush(plan, call.body);
  readProfileChange(push);
  const transId = push.trans_id as string | undefined;
  const location = await inTransaction(
    call.services.pool,
    async (client) => {
      const query = queryOn(client);
      const profile = await lockProfile(client, push);
      const { id } = profile;
      const change = readProfileChange(push, profile);
      const url = objectUrl(call, 'orderrecurring', String(id));
      if (transId !== undefined && (await wasChangedBy(query, id, transId))) throw alreadyPushed('trans_id', transId, url);
      const by = { staffId: call.account!.id, transId, at: timeOf(push.created_at) };
      await notePushed(query);
      const isChanged = await changeRecurring(query, id, change, by);
      if (!isChanged) throw pushRefused({ [namedBy(push)]: [new Message('donations.recurring_donation_ended')] });
      return url;
    },
    { by: call },
  );
  return { status: 201, headers: { Location: location } };
});
