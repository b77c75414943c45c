import { NOW_SECONDS } from '../../../../framework/database/sql';
import type { PoolClient } from 'pg';
import { isAllowed } from '../../../../framework/auth/permissions';
import { type FieldErrors, invalidAction } from '../../../../framework/http/errors';
import { type Fault, REQUIRED, valueOf } from '../../../../framework/http/faults';
import type { ActionType, Prepared, Request } from '../type';
import { type EventState, eventState, lockEvent, checkRules, type CustomFields, customFields, readWhole } from '../../../events';

/** What signing up must know of the page. */
interface Facts {
  campaign: number;
  groundRules: boolean;
}

const FACTS = `(
  SELECT json_build_object('campaign', x.campaign_id, 'groundRules', coalesce(f.ground_rules, '') <> '')
  FROM core_eventsignuppage x LEFT JOIN cms_event_signup_form f ON f.page_id = p.id WHERE x.page_ptr_id = p.id)`;

const STATUSES = ['active', 'cancelled', 'deleted'] as const;
const ROLES = ['attendee', 'host'] as const;

/** What the request wants of an event. */
interface Wanted {
  campaign: number;
  /** NaN for what is no id: no event has it. */
  eventId: number;
  status: (typeof STATUSES)[number];
  /** Undefined: the role that the person has already, else `attendee`. */
  role: (typeof ROLES)[number] | undefined;
}

interface SigningUp extends Prepared {
  wanted: Wanted;
  custom: CustomFields;
}

/**
 * Signing up for an event of the page's campaign, or with `status=cancelled` leaving it (domain 3.4). A person has one place at an event: who signs up
 * again keeps it. The last place is given once: whoever takes one has the row of the event to himself until it is stored.
 */
export const eventSignupType: ActionType<SigningUp> = {
  facts: FACTS,
  prepare,
  async store(client, { stored, found, prepared: { wanted, custom } }) {
    await lockEvent(client, wanted.eventId);
    const state = await eventState(client, wanted.eventId, stored.userId);
    const problem = problemOf(wanted, state);
    if (problem !== undefined) throw invalidAction({ event_id: [problem] });
    await storeSignup(client, {
      actionId: stored.actionId,
      userId: stored.userId,
      pageId: found.page.id,
      wanted,
      own: state?.own ?? null,
      custom,
    });
  },
};

async function prepare({ call, input: { given }, found, person }: Request): Promise<SigningUp> {
  const facts = found.facts as Facts;
  const errors: FieldErrors = {};
  const fault: Fault = (field, message) => void (errors[field] ??= []).push(message);
  const staff = call.account !== null && isAllowed(call.account, 'events', 'edit');
  if (!given.has('event_id')) fault('event_id', REQUIRED);
  const eventId = readWhole(given, 'event_id', 1, fault) ?? NaN;
  const status = choice(valueOf(given, 'status'), STATUSES) ?? 'active';
  const role = choice(valueOf(given, 'role'), ROLES);
  if (given.has('status') && !choice(valueOf(given, 'status'), STATUSES)) fault('status', `Choose one of: ${STATUSES.join(', ')}.`);
  if (given.has('role') && !role) fault('role', `Choose one of: ${ROLES.join(', ')}.`);
  if (!staff && role === 'host') fault('role', 'Only staff make somebody a host.');
  if (!staff && status === 'deleted') fault('status', 'Only staff delete a signup.');
  if (status === 'active') checkRules(given, 'event_signup_ground_rules', facts.groundRules, fault);
  const wanted: Wanted = { campaign: facts.campaign, eventId, status, role: staff ? role : undefined };
  if (Object.keys(errors).length === 0) {
    const problem = problemOf(wanted, await eventState(call.services.pool, eventId, person.user?.id ?? null));
    if (problem !== undefined) fault('event_id', problem);
  }
  return { errors, wanted, custom: customFields(given, 'signup_', new Set()) };
}

function choice<T extends string>(text: string | undefined, choices: readonly T[]): T | undefined {
  return choices.find((each) => each === text?.toLowerCase());
}

/** Why the event cannot give what is wanted, in words for the person; undefined when it can. */
function problemOf({ campaign, status, role }: Wanted, event: EventState | undefined): string | undefined {
  if (event?.campaign !== campaign) return 'There is no such event.';
  if (status !== 'active') return event.own ? undefined : 'This person has not signed up for this event.';
  if (event.status === 'cancelled') return 'This event has been cancelled.';
  if (event.status !== 'active') return 'There is no such event any more.';
  if (!event.open) return 'This event does not take signups yet.';
  if (event.past) return 'This event is over.';
  const attends = (role ?? event.own?.role ?? 'attendee') === 'attendee';
  const hasPlace = event.own?.status === 'active' && event.own.role === 'attendee';
  return attends && !hasPlace && event.places !== null && event.attendees >= event.places ? 'This event is full.' : undefined;
}

interface Signup {
  actionId: number;
  userId: number;
  pageId: number;
  wanted: Wanted;
  own: EventState['own'];
  custom: CustomFields;
}

const STATEMENT = `
  WITH kept AS (
    UPDATE events_eventsignup SET role = $5::text, status = $6::text, page_id = $4::integer, updated_at = ${NOW_SECONDS} WHERE id = $7::integer RETURNING id
  ), made AS (
    INSERT INTO events_eventsignup (user_id, event_id, page_id, role, status, created_at, updated_at)
    SELECT $2::integer, $3::integer, $4, $5, $6, ${NOW_SECONDS}, ${NOW_SECONDS} WHERE $7 IS NULL
    RETURNING id
  ), signup AS (
    SELECT id FROM kept UNION ALL SELECT id FROM made
  ), replaced AS (
    DELETE FROM events_eventsignupfield f USING kept WHERE f.parent_id = kept.id AND f.name = ANY ($8::text[])
  ), told AS (
    INSERT INTO events_eventsignupfield (parent_id, name, value)
    SELECT signup.id, f.name, f.value FROM signup, unnest($8, $9::text[]) f(name, value)
  )
  UPDATE core_eventsignupaction a SET signup_id = signup.id FROM signup WHERE a.action_ptr_id = $1::bigint`;

async function storeSignup(client: PoolClient, { actionId, userId, pageId, wanted, own, custom }: Signup): Promise<void> {
  const role = wanted.role ?? own?.role ?? 'attendee';
  const values = [actionId, userId, wanted.eventId, pageId, role, wanted.status, own?.id ?? null, custom.names, custom.values];
  await client.query({ name: 'action_event_signup', text: STATEMENT, values });
}
