import { Message } from '../../../../core/words';
import type { PoolClient } from 'pg';
import { isAllowed } from '../../../../core/auth/permissions';
import { queryOn, NOW_SECONDS } from '../../../../core/database/sql';
import { invalidAction } from '../../../../core/errors/http-error';
import { lastValue, type RequestParameters, type ValidationErrors } from '../../../../core/http/validation-errors';
import { UNITED_STATES } from '../../../geo';
import {
  attendeesSql,
  type EditableEvent,
  eventZoneSql,
  findHost,
  hasBegunSql,
  isVolunteer,
  readEditableEvent,
  readEventLink,
  readWholeNumber,
} from '../../../events';
import { cameByLoginLink } from '../../input/check';
import type { ActionInput } from '../../input/input';
import type { IdentifiedAction, Preparation } from '../../input/model';
import {
  checkNotPast,
  type CreatePage,
  EVENT_COLUMNS,
  IN_PAST,
  isCustomField,
  readEvent,
  refuseSkippedTimes,
  type RequestedEvent,
  type StoredEvent,
} from './read-event';

/** Which event is edited. */
export interface EditedEvent {
  id: number;
  /** The request says when it starts. */
  moves: boolean;
  /** The most attendees that it had; null for any number. */
  places: number | null;
  /** The custom fields that the request empties. */
  emptied: readonly string[];
}

/** What is stored of an event that was edited. */
interface Edit extends Preparation, RequestedEvent {
  edited: EditedEvent;
}

const NOT_THEIRS = new Message('public.event_unknown_or_not_yours');
const NOTHING: Edit = {
  event: {},
  customFields: { names: [], values: [] },
  changesEarlier: true,
  edited: { id: NaN, moves: false, places: null, emptied: [] },
};

/**
 * Reads the changes to the event `event_id`: what is not sent stays. This takes staff who may edit events, or its host by a login link or by
 * the link to manage it; where the campaign has `allow_moderator_edits`, approved volunteers by a login link too. The e-mail address in the
 * request may be anybody's.
 */
export async function prepareEdit(action: IdentifiedAction<CreatePage>, errors: ValidationErrors): Promise<Edit> {
  const { call, found, person } = action;
  const sent = action.input.parameters;
  const query = queryOn(call.services.pool);
  const isStaff = isAllowed(call.account, 'events', 'edit');
  const id = readWholeNumber(sent, 'event_id', errors) ?? NaN;
  if (!isStaff && !(await cameByLoginLink(action)) && !(await cameByHostLink(action, id))) {
    errors.add('i', new Message('public.sign_in'));
    return NOTHING;
  }
  const editsAny = isStaff || (found.facts.allowsVolunteers && (await isVolunteer(call.services, person.user!.id, found.facts.campaign)));
  const event = await readEditableEvent(query, id, editsAny ? null : person.user!.id);
  if (event?.campaign !== found.facts.campaign) {
    errors.add('event_id', NOT_THEIRS);
    return NOTHING;
  }
  const moves = [...sent.keys()].some((name) => name.startsWith('event_starts_at_'));
  const empty = emptied(call.body);
  const rules = asStored(found.facts, event, new Set([...sent.keys(), ...empty]));
  const edited = { id, moves, places: event.maxAttendees, emptied: empty.filter(isCustomField).map((name) => name.slice('event_'.length)) };
  const changed = readEvent(withStored(sent, event, empty), rules, errors);
  if (moves) checkNotPast(changed.event, errors);
  return { ...changed, changesEarlier: true, edited };
}

/** Whether `event_host_link` is a link to manage this event, for the person of the action. */
async function cameByHostLink({ call, input, person }: IdentifiedAction<CreatePage>, eventId: number): Promise<boolean> {
  const { pool, settings } = call.services;
  const token = lastValue(input.parameters, 'event_host_link');
  if (token === undefined || !person.user || !Number.isInteger(eventId)) return false;
  const userId = readEventLink(settings.secretKey, { use: 'host', eventId }, token);
  return userId !== undefined && (await findHost(queryOn(pool), eventId, userId))?.id === person.user.id;
}

/** Parameters that an edit may send empty, to have in their place what a new event has; custom fields are so too. Elsewhere an empty text counts as not sent. */
const MAY_BE_EMPTIED: ReadonlySet<string> = new Set(
  [
    ...['title', 'venue', 'phone', 'public_description', 'directions', 'note_to_attendees', 'notes', 'max_attendees'],
    ...['address1', 'address2', 'city', 'state', 'region', 'postal', 'town_id', 'ends_at_date', 'ends_at_time'],
  ].map((name) => `event_${name}`),
);

function emptied(body: unknown): string[] {
  const sent = body as Readonly<Record<string, unknown>>;
  const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
  const names = Object.keys(sent).filter((name) => MAY_BE_EMPTIED.has(name) || isCustomField(name));
  return names.filter((name) => [sent[name]].flat().every(isEmpty));
}

/** The parameters of the request over those that would create the event as it is, without those that are to be empty. */
function withStored(sent: RequestParameters, { parameters: stored }: EditableEvent, empty: readonly string[]): RequestParameters {
  const kept = new Map(Object.entries(stored).map(([name, value]) => [name, [value]]));
  for (const name of empty) kept.delete(name);
  if (sent.has('event_zip')) kept.delete('event_postal');
  return new Map([...kept, ...sent]);
}

/**
 * What the page allows, and what staff have given the event beyond that.
 * @param changed the parameters that the request sends, or empties
 */
function asStored(page: CreatePage, event: EditableEvent, changed: ReadonlySet<string>): CreatePage {
  const keepsSize = !changed.has('event_max_attendees');
  return {
    ...page,
    title: page.useTitle && changed.has('event_title') ? page.title : event.title,
    startsAt: event.startsAt ?? page.startsAt,
    modes: [event.mode, ...page.modes],
    allowPrivate: page.allowPrivate || (event.isPrivate && !changed.has('event_is_private')),
    ...(keepsSize && { largestSize: null, defaultSize: event.maxAttendees }),
  };
}

const COLUMNS = Object.keys(EVENT_COLUMNS);
/** A ZIP code on record would come back as the postcode of an event that moves abroad. */
const STATEMENT = `
  WITH edited AS (
    UPDATE events_event x SET updated_at = ${NOW_SECONDS}, zip = CASE e.country WHEN '${UNITED_STATES}' THEN x.zip ELSE '' END, ${COLUMNS.map((name) => `${name} = e.${name}`).join(', ')}
    FROM jsonb_to_record($3::jsonb) AS e(${Object.entries(EVENT_COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
    WHERE x.id = $2::integer AND x.status = 'active'
    RETURNING x.*
  ), replaced AS (
    DELETE FROM events_eventfield f USING edited WHERE f.parent_id = edited.id AND f.name = ANY ($4::text[] || $6::text[])
  ), named AS (
    INSERT INTO events_eventfield (parent_id, name, value) SELECT edited.id, f.name, f.value FROM edited, unnest($4, $5::text[]) f(name, value)
  ), linked AS (
    UPDATE core_eventcreateaction a SET event_id = edited.id FROM edited WHERE a.action_ptr_id = $1::bigint
  )
  SELECT ${hasBegunSql('edited')} AS past, ${eventZoneSql('edited')} AS zone, ${attendeesSql('edited')} AS attendees FROM edited`;

/** Throws 400 where a form gives an event fewer places than are taken. Programs may say any number, as they always could, and one that stays is no change. */
function refuseTooFewPlaces({ attendees }: { attendees: number }, { event, edited }: Edit, { home }: ActionInput): void {
  const places = event.max_attendees as number | null;
  if (home === undefined || places === null || places >= attendees || places === edited.places) return;
  throw invalidAction({ event_max_attendees: [new Message('public.too_few_places', { first: attendees })] });
}

/** Writes the changes. Throws 400 when the event was cancelled meanwhile, and for a new start in the past. */
export async function storeEdit(client: PoolClient, actionId: number, input: ActionInput, edit: Edit): Promise<void> {
  const { event, customFields, edited } = edit;
  const values = [actionId, edited.id, JSON.stringify(event), customFields.names, customFields.values, edited.emptied];
  const { rows } = await client.query<StoredEvent & { attendees: number }>({ name: 'action_event_edit', text: STATEMENT, values });
  if (!rows[0]) throw invalidAction({ event_id: [NOT_THEIRS] });
  if (rows[0].past && edited.moves) throw invalidAction({ event_starts_at_date: [IN_PAST] });
  refuseSkippedTimes(rows[0], event, input);
  refuseTooFewPlaces(rows[0], edit, input);
}
