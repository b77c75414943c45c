import { inTransaction } from '../../core/database/transaction';
import type { Call } from '../../core/call';
import { stopMailToFriends } from '../transactional-mail';
import { textAt } from './mail-providers/provider';

/**
 * What a relay describes of somebody who is no user and got word of a friend: after a complaint or a lasting refusal the address gets no mail any more.
 * Returns the id of its row in `blackholedemail`; undefined for everybody else, and for what may pass.
 */
export async function stopRelayedFriend(call: Call, body: unknown): Promise<string | undefined> {
  const email = textAt(body, 'email');
  const type = textAt(body, 'bounce_type') || 'hard';
  if (email === '' || textAt(body, 'user') !== '' || (type !== 'hard' && type !== 'complaint')) return undefined;
  return inTransaction(
    call.services.pool,
    async (client) => {
      const [stopped] = await stopMailToFriends(client, [email]);
      if (stopped === undefined) return undefined;
      const text = `SELECT id::text FROM core_blackholedemail WHERE lower(email) COLLATE "C" = $1`;
      return (await client.query<{ id: string }>(text, [stopped])).rows[0]?.id;
    },
    { by: call },
  );
}
