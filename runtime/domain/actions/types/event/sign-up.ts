import { Message, type Wording } from '../../../../core/words';
import { eventsignupStatus } from '../../../../../generated/states/eventsignup';
import { moveSql } from '../../../../core/database/states';
import type { PoolClient } from 'pg';
import { isAllowed } from '../../../../core/auth/permissions';
import { databaseTime } from '../../../../core/database/clock';
import { type Query, queryOn, NOW_SECONDS } from '../../../../core/database/sql';
import { invalidAction } from '../../../../core/errors/http-error';
import { lastValue, REQUIRED, type ValidationErrors } from '../../../../core/http/validation-errors';
import {
  type CustomFields,
  enqueueLink,
  type EventState,
  lockEvent,
  readCustomFields,
  readEventLink,
  readEventState,
  readWholeNumber,
  requireAccepted,
} from '../../../events';
import { findPrimaryUser } from '../../../people';
import type { ActionType, IdentifiedAction, Preparation } from '../../input/model';
import { cameByLoginLink } from '../../input/check';

/** A page of a campaign that people act on: an offer to help, or a signup. */
interface CampaignPage {
  /** The id of the campaign. */
  campaign: number;
  /** The form shows ground rules, which must be accepted. */
  groundRules: boolean;
}

/** SQL of a `CampaignPage` as JSON, for the page in the row `p`. */
const campaignPageSql = (pageTable: string, formTable: string): string => `(
  SELECT json_build_object('campaign', x.campaign_id, 'groundRules', coalesce(f.ground_rules, '') <> '')
  FROM ${pageTable} x LEFT JOIN ${formTable} f ON f.page_id = p.id WHERE x.page_ptr_id = p.id)`;

const NO_EVENT = new Message('public.event_unknown');
const STATUSES = ['active', 'cancelled', 'deleted'] as const;
const ROLES = ['attendee', 'host'] as const;

/** The signup that the request asks for. */
interface RequestedSignup {
  campaign: number;
  /** NaN for what is no id: no event has it. */
  eventId: number;
  status: (typeof STATUSES)[number];
  /** Undefined: the role that the person has already, else `attendee`. */
  role: (typeof ROLES)[number] | undefined;
}

interface SignUp extends Preparation {
  requested: RequestedSignup;
  customFields: CustomFields;
}

/**
 * Signing up for an event of the campaign of the page; with `status=cancelled`, leaving it, which takes a link that was sent to the person. A person has one signup for an event: signing up
 * again updates it. The event is checked twice: before anything is written, and again under a lock, so that its last place is given once.
 */
export const signUpType: ActionType<CampaignPage, SignUp> = {
  factsSql: campaignPageSql('core_eventsignuppage', 'cms_event_signup_form'),
  prepare,
  async store(client, { stored, found, prepared: { requested, customFields } }) {
    await lockEvent(client, requested.eventId);
    const state = await readEventState(client, requested.eventId, stored.userId);
    const problem = signupProblem(requested, state);
    if (problem !== undefined) throw invalidAction({ event_id: [problem] });
    await storeSignup(client, {
      actionId: stored.actionId,
      userId: stored.userId,
      pageId: found.page.id,
      requested,
      existing: state?.signup ?? null,
      customFields,
    });
  },
};

async function prepare(action: IdentifiedAction<CampaignPage>, errors: ValidationErrors): Promise<SignUp> {
  const {
    call,
    input: { parameters },
    found,
    person,
  } = action;
  const { campaign, groundRules } = found.facts;
  const isStaff = isAllowed(call.account, 'events', 'edit');
  if (!parameters.has('event_id')) errors.add('event_id', REQUIRED);
  const eventId = readWholeNumber(parameters, 'event_id', errors) ?? NaN;
  const sentStatus = choice(lastValue(parameters, 'status'), STATUSES);
  const role = choice(lastValue(parameters, 'role'), ROLES);
  const status = sentStatus ?? 'active';
  if (parameters.has('status') && !sentStatus) errors.add('status', new Message('events.choice_unknown', { choices: STATUSES.join(', ') }));
  if (parameters.has('role') && !role) errors.add('role', new Message('events.choice_unknown', { choices: ROLES.join(', ') }));
  if (!isStaff && role === 'host') errors.add('role', new Message('actions.hosts_by_staff_only'));
  if (!isStaff && status === 'deleted') errors.add('status', new Message('actions.signups_deleted_by_staff_only'));
  if (status === 'active' && groundRules) requireAccepted(parameters, 'event_signup_ground_rules', errors);
  const requested: RequestedSignup = { campaign, eventId, status, role: isStaff ? role : undefined };
  const changes = { requested, customFields: readCustomFields(parameters, 'signup_', new Set()), changesEarlier: status !== 'active' };
  if (status !== 'active' && !isStaff && !(await cameByLink(action, eventId))) {
    if (errors.isEmpty && (await readEventState(call.services.pool, eventId, null))?.campaign !== campaign)
      errors.add('event_id', NO_EVENT);
    return { ...changes, asksPerson: (query) => mailSignupLink(action, query, eventId) };
  }
  if (errors.isEmpty) {
    const problem = signupProblem(requested, await readEventState(call.services.pool, eventId, person.user?.id ?? null));
    if (problem !== undefined) errors.add('event_id', problem);
  }
  return changes;
}

/** Whether the person came by a login link, or `t` is the signed link to their signup for this event. The e-mail address may be anybody's. */
async function cameByLink(action: IdentifiedAction, eventId: number): Promise<boolean> {
  const { call, input, person } = action;
  if (!person.user) return false;
  if (await cameByLoginLink(action)) return true;
  const token = lastValue(input.parameters, 't');
  if (token === undefined || !Number.isInteger(eventId)) return false;
  const userId = readEventLink(call.services.settings.secretKey, { use: 'signup', eventId }, token);
  if (userId === undefined) return false;
  return userId === person.user.id || (await findPrimaryUser(queryOn(call.services.pool), userId)) === person.user.id;
}

/** Mails somebody the link with which they leave an event, if they come to it. Who has had enough of the day has an earlier one. */
async function mailSignupLink({ call, person: { user, email } }: IdentifiedAction, query: Query, event: number): Promise<void> {
  if (user) await enqueueLink(call.services, query, email, { event, user: user.id, use: 'signup', asked: databaseTime() });
}

function choice<T extends string>(text: string | undefined, choices: readonly T[]): T | undefined {
  return choices.find((known) => known === text?.toLowerCase());
}

/** Why the event cannot give the requested signup, in words for the person; undefined when it can. */
function signupProblem({ campaign, status, role }: RequestedSignup, event: EventState | undefined): Wording | undefined {
  if (event?.campaign !== campaign) return NO_EVENT;
  if (status !== 'active') return event.signup ? undefined : new Message('public.person_not_signed_up');
  if (event.status === 'cancelled') return new Message('public.event_cancelled');
  if (event.status !== 'active') return new Message('public.event_gone');
  if (!event.takesSignups) return new Message('public.signups_not_open');
  if (event.isOver) return new Message('public.event_over');
  const attends = (role ?? event.signup?.role ?? 'attendee') === 'attendee';
  const attendsAlready = event.signup?.status === 'active' && event.signup.role === 'attendee';
  const isFull = event.capacity !== null && event.attendees >= event.capacity;
  return attends && !attendsAlready && isFull ? new Message('public.event_full') : undefined;
}

interface Signup {
  actionId: number;
  userId: number;
  pageId: number;
  requested: RequestedSignup;
  /** The signup that the person has already. */
  existing: EventState['signup'];
  customFields: CustomFields;
}

const STATEMENT = `
  WITH updated AS (
    UPDATE events_eventsignup SET role = $5::text, ${moveSql(eventsignupStatus.answer, { to: '$6::text' })}, page_id = $4::integer, updated_at = ${NOW_SECONDS} WHERE id = $7::integer RETURNING id
  ), made AS (
    INSERT INTO events_eventsignup (user_id, event_id, page_id, role, status, created_at, updated_at)
    SELECT $2::integer, $3::integer, $4, $5, $6, ${NOW_SECONDS}, ${NOW_SECONDS} WHERE $7 IS NULL
    RETURNING id
  ), signup AS (
    SELECT id FROM updated UNION ALL SELECT id FROM made
  ), replaced_fields AS (
    DELETE FROM events_eventsignupfield f USING updated WHERE f.parent_id = updated.id AND f.name = ANY ($8::text[])
  ), new_fields AS (
    INSERT INTO events_eventsignupfield (parent_id, name, value)
    SELECT signup.id, f.name, f.value FROM signup, unnest($8, $9::text[]) f(name, value)
  )
  UPDATE core_eventsignupaction a SET signup_id = signup.id FROM signup WHERE a.action_ptr_id = $1::bigint`;

async function storeSignup(client: PoolClient, { actionId, userId, pageId, requested, existing, customFields }: Signup): Promise<void> {
  const { eventId, status } = requested;
  const role = requested.role ?? existing?.role ?? 'attendee';
  const values = [actionId, userId, eventId, pageId, role, status, existing?.id ?? null, customFields.names, customFields.values];
  await client.query({ name: 'action_event_signup', text: STATEMENT, values });
}

/** A volunteer whom staff have sent away must be approved again. */
const VOLUNTEER = `
  WITH offered AS (
    INSERT INTO events_campaignvolunteer AS v (user_id, campaign_id, is_approved, status, created_at, updated_at)
    VALUES ($2::integer, $3::integer, false, 'active', ${NOW_SECONDS}, ${NOW_SECONDS})
    ON CONFLICT (user_id, campaign_id) DO UPDATE SET is_approved = v.is_approved AND v.status = 'active', status = 'active', updated_at = ${NOW_SECONDS}
    RETURNING id
  )
  UPDATE core_campaignvolunteeraction a SET volunteer_id = offered.id FROM offered WHERE a.action_ptr_id = $1::bigint`;

/** Offering to help with the campaign of the page. A person is one volunteer of a campaign, however often they offer; staff approve them. */
export const volunteerType: ActionType<CampaignPage> = {
  factsSql: campaignPageSql('core_campaignvolunteerpage', 'cms_campaign_volunteer_form'),
  prepare({ input, found }, errors) {
    if (found.facts.groundRules) requireAccepted(input.parameters, 'volunteer_ground_rules', errors);
    return {};
  },
  async store(client, { stored, found }) {
    await client.query({ name: 'action_volunteer', text: VOLUNTEER, values: [stored.actionId, stored.userId, found.facts.campaign] });
  },
};
