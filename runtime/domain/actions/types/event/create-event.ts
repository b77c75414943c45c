import { isAllowed } from '../../../../framework/auth/permissions';
import { NOW_MICROSECONDS, NOW_SECONDS } from '../../../../framework/database/sql';
import { invalidAction } from '../../../../framework/errors/http-error';
import {
  type ErrorCollector,
  lastValue,
  type RequestParameters,
  type ValidationErrors,
} from '../../../../framework/http/validation-errors';
import {
  type CustomFields,
  isChecked,
  readCustomFields,
  readEventPlace,
  readEventTimes,
  readWholeNumber,
  requireAccepted,
} from '../../../events';
import type { ActionType, IdentifiedAction, Preparation } from '../../model';
import { CREATE_PAGE_SQL, type CreatePage } from './create-page';

/** Columns, each filled by the parameter of its name with the prefix `event_`. */
const TEXTS = ['title', 'venue', 'phone'];
const LONG_TEXTS = ['public_description', 'directions', 'note_to_attendees', 'notes'];
const PLACE_COLUMNS = ['address1', 'address2', 'city', 'state', 'region', 'postal', 'country', 'timezone', 'mode'];

/** Parameters that are no custom fields. Those that only staff and the service decide are ignored. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    ...TEXTS,
    ...LONG_TEXTS,
    ...PLACE_COLUMNS,
    'zip',
    'plus4',
    'max_attendees',
    'is_private',
    'host_ground_rules',
    'host_requirements',
    ...['starts_at', 'ends_at'].flatMap((name) => [name, `${name}_date`, `${name}_time`, `${name}_ampm`, `${name}_utc`]),
    'id',
    'campaign',
    'creator',
    'status',
    'is_approved',
    'approved_at',
    'host_is_confirmed',
    'confirmed_at',
    'attendee_count',
    'latitude',
    'longitude',
    'signup_ground_rules',
  ].map((name) => `event_${name}`),
);

interface EventCreation extends Preparation {
  /** Values by column of `events_event`. */
  event: Record<string, unknown>;
  customFields: CustomFields;
}

/** Columns of `events_event` and their SQL types. */
const COLUMNS: Readonly<Record<string, string>> = {
  campaign_id: 'integer',
  starts_at: 'timestamp',
  ends_at: 'timestamp',
  is_private: 'boolean',
  is_approved: 'boolean',
  host_is_confirmed: 'boolean',
  max_attendees: 'integer',
  ...Object.fromEntries([...TEXTS, ...LONG_TEXTS, ...PLACE_COLUMNS].map((name) => [name, 'text'])),
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
    RETURNING id, starts_at_utc
  ), named AS (
    INSERT INTO events_eventfield (parent_id, name, value) SELECT made.id, f.name, f.value FROM made, unnest($5::text[], $6::text[]) f(name, value)
  ), hosting AS (
    INSERT INTO events_eventsignup (user_id, event_id, page_id, role, status, created_at, updated_at)
    SELECT $2, made.id, $3::integer, 'host', 'active', ${NOW_SECONDS}, ${NOW_SECONDS} FROM made
  ), linked AS (
    UPDATE core_eventcreateaction a SET event_id = made.id FROM made WHERE a.action_ptr_id = $1::bigint
  )
  SELECT starts_at_utc <= ${NOW_MICROSECONDS} AS past FROM made`;

/**
 * Creating an event of the campaign of the page. The person becomes its first signup, as host. Where the campaign requires approval by staff or
 * confirmation by e-mail, the event waits for it.
 */
export const createEventType: ActionType<CreatePage, EventCreation> = {
  factsSql: CREATE_PAGE_SQL,
  prepare,
  async store(client, { stored, found, prepared: { event, customFields } }) {
    const values = [stored.actionId, stored.userId, found.page.id, JSON.stringify(event), customFields.names, customFields.values];
    const { rows } = await client.query<{ past: boolean | null }>({ name: 'action_event_create', text: STATEMENT, values });
    // Only the database knows the local time, because the time zone follows from the ZIP code.
    if (rows[0]?.past) throw invalidAction({ event_starts_at_date: ['The event must start in the future.'] });
  },
};

function prepare(
  { call, input: { parameters }, found: { facts: page } }: IdentifiedAction<CreatePage>,
  errors: ValidationErrors,
): EventCreation {
  const isStaff = isAllowed(call.account, 'events', 'edit');
  if (!page.isPublic && !isStaff) errors.add('page', 'The events of this campaign are created by its staff.');
  if (page.groundRules) requireAccepted(parameters, 'event_host_ground_rules', errors);
  if (page.hostRequirements) requireAccepted(parameters, 'event_host_requirements', errors);
  const { startsAt, endsAt } = readEventTimes(parameters, page, errors);
  const place = readEventPlace(parameters, page.modes, errors);
  const isPrivate = isChecked(parameters, 'event_is_private');
  if (isPrivate && !page.allowPrivate) errors.add('event_is_private', 'The events of this campaign are open to all.');
  const event = {
    ...readTexts(parameters),
    ...place,
    title: (page.useTitle ? lastValue(parameters, 'event_title') : undefined) ?? page.title,
    campaign_id: page.campaign,
    starts_at: startsAt,
    ends_at: endsAt,
    is_private: isPrivate,
    is_approved: !page.requiresApproval,
    host_is_confirmed: !page.requiresConfirmation,
    max_attendees: readSize(parameters, page, errors),
  };
  for (const [name, text] of Object.entries(event)) {
    const longest = LONG_TEXTS.includes(name) ? Infinity : 255;
    if (typeof text === 'string' && text.length > longest) errors.add(`event_${name}`, `This text is longer than ${longest} characters.`);
  }
  return { event, customFields: readCustomFields(parameters, 'event_', RESERVED) };
}

function readTexts(parameters: RequestParameters): Record<string, string | null> {
  const short = TEXTS.map((name) => [name, lastValue(parameters, `event_${name}`) ?? '']);
  const long = LONG_TEXTS.map((name) => [name, lastValue(parameters, `event_${name}`) ?? null]);
  return Object.fromEntries([...short, ...long]) as Record<string, string | null>;
}

/** The most attendees of the event; null for any number. */
function readSize(parameters: RequestParameters, { largestSize, defaultSize }: CreatePage, errors: ErrorCollector): number | null {
  const size = readWholeNumber(parameters, 'event_max_attendees', errors);
  if (size !== undefined && largestSize !== null && size > largestSize)
    errors.add('event_max_attendees', `An event of this campaign takes at most ${largestSize} people.`);
  return size ?? defaultSize ?? largestSize;
}
