import { type Call, type Handler, taking } from '../../../core/call';
import { keyValue, notFound, readOne } from '../../../core/read';
import { refuseBadValues, TOO_LONG } from '../../../core/read/collection';
import { searchEvents } from '../search/search';
import { Message, type Wording } from '../../../core/words';
import { NOW_SECONDS, type Query, queryOn } from '../../../core/database/sql';
import { eventStatus } from '../../../../generated/states/event';
import { mayMove, moveRow, refusalOf } from '../../../core/database/states';
import { attendeeList, cancelEvent, enqueueMessages, listForPeople } from '../attendees';
import { eventZoneSql } from '../event-time';
import { wordsFor } from '../../../staff/words';
import { Readable } from 'node:stream';
import { isAllowed, unauthorised } from '../../../core/auth/permissions';
import { invalid } from '../../../core/errors/http-error';
import { quotaSubject, useDayQuota } from '../../transactional-mail';
import { inTransaction } from '../../../core/database/transaction';
import type { ResourcePlan } from '../../../core/plan/plan';

/** An event about which staff decide. */
interface DecidedEvent {
  id: number;
  status: string;
  approved: boolean;
}

/** The event is not as the decision needs it. The message is told under the field. */
interface Objection {
  field: string;
  message: Wording;
}

/**
 * Runs the decision of staff about an event, which is locked meanwhile, in one transaction. Throws 404 for an event that is not there, and 400 with what
 * speaks against it.
 */
async function decide(
  call: Call,
  plan: ResourcePlan,
  objection: (event: DecidedEvent) => Objection | undefined,
  work: (query: Query, event: DecidedEvent) => Promise<unknown>,
): Promise<void> {
  await inTransaction(
    call.services.pool,
    async (client) => {
      const query = queryOn(client);
      const [event] = await query('SELECT id, status, is_approved AS approved FROM events_event WHERE id = $1 FOR UPDATE', [
        Number(keyValue(plan, call.key!)),
      ]);
      if (!event) throw notFound(plan, call.key!);
      const found = event as unknown as DecidedEvent;
      const problem = objection(found);
      if (problem) throw invalid(plan.name, { [problem.field]: [problem.message] });
      await work(query, found);
    },
    { by: call },
  );
}

/** An event that does not take place any more. */
function unlessActive({ status }: DecidedEvent): Objection | undefined {
  return mayMove(eventStatus.cancel, status) ? undefined : { field: 'status', message: refusalOf(eventStatus.cancel, status) };
}

/** GET `/rest/v1/campaign/ID/event_search/`: the events of a campaign, by place, time, state, words and filters. 404 without the campaign. */
export const search: Handler = (call, plan) =>
  refuseBadValues(async () => {
    const campaignId = Number(keyValue(plan, call.key!));
    const { body } = await readOne(call, plan, call.key!);
    const campaign = JSON.parse((body as { json: string }).json) as Record<string, unknown>;
    const value = await searchEvents(call, call.services.registry.get('event'), campaignId, campaign);
    return { status: 200, shape: 'response', body: { value } };
  }, TOO_LONG);

/** POST `/rest/v1/event/ID/approve/`: the event becomes public (events/README.md, "What staff do"). */
export const approve: Handler = async (call, plan) => {
  await decide(
    call,
    plan,
    (event) =>
      unlessActive(event) ?? (event.approved ? { field: 'is_approved', message: new Message('events.event_already_approved') } : undefined),
    (query, { id }) => query(`UPDATE events_event SET is_approved = true, updated_at = ${NOW_SECONDS} WHERE id = $1`, [id]),
  );
  return { status: 202 };
};

/** POST `/rest/v1/event/ID/refuse/`: an event that waits for approval is taken away, as moderators do it. Nobody is told (events/README.md, "What staff do"). */
export const turnDown: Handler = async (call, plan) => {
  await decide(
    call,
    plan,
    (event) =>
      unlessActive(event) ??
      (event.approved ? { field: 'is_approved', message: new Message('events.event_already_approved_cancel') } : undefined),
    (query, { id }) => moveRow(query, eventStatus.refuse, id),
  );
  return { status: 202 };
};

/** POST `/rest/v1/event/ID/cancel/`: the event does not take place, and those who come are told by e-mail, once (events/README.md, "What staff do"). */
export const cancel: Handler = async (call, plan) => {
  await decide(call, plan, unlessActive, (query, { id }) => cancelEvent(query, id));
  return { status: 202 };
};

/** GET `/rest/v1/event/ID/attendees/`: a CSV file of those who signed up, with names and addresses, for people where `?language=` says in which (events/README.md, "What staff do"). */
export const attendees: Handler = async (call, plan) => {
  if (!isAllowed(call.account, 'users', 'view')) throw unauthorised(new Message('events.list_names_users'));
  const { pool } = call.services;
  const id = Number(keyValue(plan, call.key!));
  const [event] = await queryOn(pool)(`SELECT ${eventZoneSql('e')} AS zone FROM events_event e WHERE e.id = $1`, [id]);
  if (!event) throw notFound(plan, call.key!);
  const language = call.query.get('language');
  const form = language ? listForPeople(wordsFor([language], call.services), (event as { zone: string }).zone) : undefined;
  return {
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename="event-${id}-attendees.csv"` },
    body: { content: Readable.from(attendeeList(pool, id, form), { objectMode: false }), type: 'text/csv; charset=utf-8' },
  };
};

/** How many messages of staff the attendees of an event get in a day (UTC), beside those of its host. */
const MESSAGES_PER_DAY = 10;

const ENOUGH = new Message('events.too_many_messages_today', { most: MESSAGES_PER_DAY });

/** POST `/rest/v1/event/ID/message/`: mails those who come (events/README.md, "What staff do"). */
export const message: Handler = taking({ strict: true }, async (call, plan) => {
  const { text } = call.body as { text: string };
  if (text.trim() === '') throw invalid(plan.name, { text: [new Message('values.required')] });
  await decide(call, plan, unlessActive, async (query, { id }) => {
    const subject = quotaSubject(call.services, 'event-message', `staff ${id}`);
    if (!(await useDayQuota(query, new Map([[subject, MESSAGES_PER_DAY]]), 1))) throw invalid(plan.name, { text: [ENOUGH] });
    await enqueueMessages(query, id, { says: 'staff', text: text.trim(), host: null });
  });
  return { status: 202 };
});
