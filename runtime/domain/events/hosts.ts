import { tables } from '../../../generated/rows/tables';
import type { Services } from '../../core/call/services';
import { databaseTime } from '../../core/database/clock';
import { type Query, queryOn } from '../../core/database/sql';
import { inTransaction } from '../../core/database/transaction';
import { findPrimaryUser } from '../people';
import { enqueueLink, type EventLinkMail } from './event-link';

/** Somebody who hosts an event. */
export interface EventHost {
  id: number;
  email: string;
}

/** The most hosts of one event whom links are for. */
const MOST_HOSTS = 10;

/** The hosts are joined: as a condition on people, PostgreSQL 15 looks at everybody. */
const HOSTS = `
  SELECT u.id, u.email FROM events_event e CROSS JOIN LATERAL (
    SELECT e.creator_id AS id UNION SELECT s.user_id FROM events_eventsignup s WHERE s.event_id = e.id AND s.role = 'host' AND s.status = 'active'
  ) h JOIN core_user u ON u.id = h.id
  WHERE e.id = $1::integer ORDER BY u.id IS DISTINCT FROM e.creator_id, u.id LIMIT ${MOST_HOSTS}`;

/** Those who host an event: who created it, and who signed up as host. */
async function findHosts(query: Query, eventId: number): Promise<EventHost[]> {
  return (await query(HOSTS, [eventId])) as unknown as EventHost[];
}

/** The host whom a user id means, also after a merge of people. Undefined for somebody who does not host the event, or not any more. */
export async function findHost(query: Query, eventId: number, userId: number): Promise<EventHost | undefined> {
  const id = (await findPrimaryUser(query, userId)) ?? userId;
  return (await findHosts(query, eventId)).find((host) => host.id === id);
}

/** The event that somebody created by an action, and who. Undefined where the action created none, or was one of another person. */
export async function findCreated(query: Query, actionId: number): Promise<{ eventId: number; userId: number } | undefined> {
  const [row] = await query(
    `SELECT e.id AS "eventId", e.creator_id AS "userId" FROM core_eventcreateaction h JOIN core_action a ON a.id = h.action_ptr_id
       JOIN events_event e ON e.id = h.event_id AND e.creator_id = a.user_id WHERE h.action_ptr_id = $1::bigint`,
    [actionId],
  );
  return row as { eventId: number; userId: number } | undefined;
}

/** The first of those who host an event: who created it, if anybody. */
export async function findFirstHost(query: Query, eventId: number): Promise<EventHost | undefined> {
  return (await findHosts(query, eventId))[0];
}

/**
 * Mails each who hosts an event a link. False when all of them have had enough for the day. Not so where nobody does: whoever asks is not told that.
 */
export async function enqueueLinks(
  services: Pick<Services, 'pool' | 'settings'>,
  event: number,
  use: EventLinkMail['use'],
): Promise<boolean> {
  const asked = databaseTime();
  return inTransaction(
    services.pool,
    async (client) => {
      const query = queryOn(client);
      const hosts = (await findHosts(query, event)).filter(({ email }) => email);
      let mails = hosts.length === 0;
      for (const { id, email } of hosts) mails = (await enqueueLink(services, query, email, { event, user: id, use, asked })) || mails;
      return mails;
    },
    { by: 'program' },
  );
}

/** Whether somebody is a volunteer of a campaign whom staff have approved. */
export async function isVolunteer(services: Pick<Services, 'prisma'>, userId: number, campaignId: number): Promise<boolean> {
  const where = { user_id: userId, campaign_id: campaignId, is_approved: true, status: 'active' };
  return (await tables(services).campaignvolunteer.count({ where })) > 0;
}
