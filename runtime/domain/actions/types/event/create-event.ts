import { Message } from '../../../../core/words';
import { databaseTime } from '../../../../core/database/clock';
import { isAllowed } from '../../../../core/auth/permissions';
import { queryOn, NOW_SECONDS } from '../../../../core/database/sql';
import { invalidAction } from '../../../../core/errors/http-error';
import { REQUIRED, type ValidationErrors } from '../../../../core/http/validation-errors';
import { enqueueLink, eventZoneSql, hasBegunSql, requireAccepted } from '../../../events';
import { countryCode, hasField, isUnitedStates } from '../../../geo';
import { HOME_COUNTRY_SQL } from '../../../installation';
import type { ActionInput } from '../../input/input';
import type { ActionType, IdentifiedAction, Preparation } from '../../input/model';
import {
  checkNotPast,
  CREATE_PAGE_SQL,
  type CreatePage,
  EVENT_COLUMNS,
  IN_PAST,
  readEvent,
  refuseSkippedTimes,
  type RequestedEvent,
  type StoredEvent,
} from './read-event';
import { type EditedEvent, prepareEdit, storeEdit } from './edit-event';

interface EventCreation extends Preparation, RequestedEvent {
  /** The event that is edited. Absent for a new one. */
  edited?: EditedEvent;
}

/** Columns of `events_event` that a new event fills, and their SQL types. */
const COLUMNS: Readonly<Record<string, string>> = {
  ...EVENT_COLUMNS,
  campaign_id: 'integer',
  is_approved: 'boolean',
  host_is_confirmed: 'boolean',
};

const STATEMENT = `
  WITH made AS (
    INSERT INTO events_event (creator_id, status, created_at, updated_at, ${Object.keys(COLUMNS).join(', ')})
    SELECT $2::integer, 'active', ${NOW_SECONDS}, ${NOW_SECONDS}, ${Object.keys(COLUMNS)
      .map((name) => `e.${name}`)
      .join(', ')}
    FROM jsonb_to_record($4::jsonb) AS e(${Object.entries(COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
    RETURNING *
  ), named AS (
    INSERT INTO events_eventfield (parent_id, name, value) SELECT made.id, f.name, f.value FROM made, unnest($5::text[], $6::text[]) f(name, value)
  ), hosting AS (
    INSERT INTO events_eventsignup (user_id, event_id, page_id, role, status, created_at, updated_at)
    SELECT $2, made.id, $3::integer, 'host', 'active', ${NOW_SECONDS}, ${NOW_SECONDS} FROM made
  ), linked AS (
    UPDATE core_eventcreateaction a SET event_id = made.id FROM made WHERE a.action_ptr_id = $1::bigint
  )
  SELECT id, ${hasBegunSql('made')} AS past, ${eventZoneSql('made')} AS zone,
    timezone = '' AND mode <> 'global' AND country <> ${HOME_COUNTRY_SQL} AND NOT EXISTS (SELECT FROM events_campaign c WHERE c.id = made.campaign_id AND c.timezone <> '') AS "isLost"
  FROM made`;

/** A new event, and whether it is abroad at a place that nobody knows, in a country of several clocks: it would go by that of the home. */
type CreatedEvent = StoredEvent & { id: number; isLost: boolean };

/** Throws 400 where a form creates an event that is lost and does not say what tells its place: the ZIP code, or the state. Programs may say a zone, as they always could. */
function refuseLostEvent({ isLost }: CreatedEvent, event: RequestedEvent['event'], input: ActionInput): void {
  if (!isLost || input.home === undefined) return;
  const country = String(event.country);
  const isSaid = (...names: readonly string[]): boolean => names.some((name) => event[name] !== '');
  if (isUnitedStates(country) ? isSaid('postal') : isSaid('state', 'region') || !hasField(countryCode(country), 'state')) return;
  throw invalidAction({ [isUnitedStates(country) ? 'event_postal' : 'event_state']: [REQUIRED] });
}

/**
 * Creating an event of the campaign of the page. The person becomes its first signup, as host. Where the campaign requires approval by staff or
 * confirmation by e-mail, the event waits for it, and the host is mailed a link. With `event_id`, an event is edited instead.
 */
export const createEventType: ActionType<CreatePage, EventCreation> = {
  factsSql: CREATE_PAGE_SQL,
  prepare: (action, errors) => (action.input.parameters.has('event_id') ? prepareEdit(action, errors) : prepareCreation(action, errors)),
  // Whoever creates an event is its creator.
  tellsWriter: ({ edited }) => edited !== undefined,
  async store(client, { call, input, person, stored, found, prepared: { event, customFields, edited } }) {
    if (edited) return storeEdit(client, stored.actionId, input, { event, customFields, edited });
    const values = [stored.actionId, stored.userId, found.page.id, JSON.stringify(event), customFields.names, customFields.values];
    const { rows } = await client.query<CreatedEvent>({ name: 'action_event_create', text: STATEMENT, values });
    const made = rows[0]!;
    refuseLostEvent(made, event, input);
    // Only the database knows the local time, because the time zone follows from the place.
    if (made.past) throw invalidAction({ event_starts_at_date: [IN_PAST] });
    refuseSkippedTimes(made, event, input);
    const mail = { event: made.id, user: stored.userId, use: 'confirm', asked: databaseTime() } as const;
    if (!event.host_is_confirmed) await enqueueLink(call.services, queryOn(client), person.email, mail);
  },
};

function prepareCreation(
  { call, input: { parameters, home }, found: { facts: page } }: IdentifiedAction<CreatePage>,
  errors: ValidationErrors,
): EventCreation {
  const isStaff = isAllowed(call.account, 'events', 'edit');
  if (!page.isPublic && !isStaff) errors.add('page', new Message('public.events_by_staff_only'));
  if (page.groundRules) requireAccepted(parameters, 'event_host_ground_rules', errors);
  if (page.hostRequirements) requireAccepted(parameters, 'event_host_requirements', errors);
  const { event, customFields } = readEvent(parameters, page, errors, home);
  checkNotPast(event, errors);
  const state = { campaign_id: page.campaign, is_approved: !page.requiresApproval, host_is_confirmed: !page.requiresConfirmation };
  return { event: { ...event, ...state }, customFields };
}
