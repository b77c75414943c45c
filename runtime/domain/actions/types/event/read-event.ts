import { Message } from '../../../../core/words';
import { databaseTime } from '../../../../core/database/clock';
import { type ErrorCollector, lastValue, type RequestParameters, ValidationErrors } from '../../../../core/http/validation-errors';
import {
  campaignModesSql,
  type CampaignTimes,
  type CustomFields,
  isChecked,
  readCustomFields,
  readEventPlace,
  readEventTimes,
  readWholeNumber,
  skippedTime,
} from '../../../events';
import type { ActionInput } from '../../input/input';

/** Columns, each filled by the parameter of its name with the prefix `event_`. */
/** What is said of an event that has begun. */
export const IN_PAST = new Message('public.event_in_past');

const TEXTS = ['title', 'venue', 'phone'];
const LONG_TEXTS = ['public_description', 'directions', 'note_to_attendees', 'notes'];
/** The town that the host chose of several with its name. */
const TOWN = 'town_id';
const PLACE_COLUMNS = ['address1', 'address2', 'city', 'state', 'region', 'postal', 'country', 'timezone', 'mode'];

/** Parameters that are no custom fields. Those that only staff and the service decide are ignored. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    ...TEXTS,
    ...LONG_TEXTS,
    ...PLACE_COLUMNS,
    TOWN,
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
    'host_link',
  ].map((name) => `event_${name}`),
);

/** Whether a parameter is a custom field of events. */
export function isCustomField(name: string): boolean {
  return name.startsWith('event_') && name.length > 'event_'.length && !RESERVED.has(name);
}

/** An event as a request describes it. */
export interface RequestedEvent {
  /** Values by column of `events_event`: those of `EVENT_COLUMNS`. */
  event: Record<string, unknown>;
  customFields: CustomFields;
}

/** What the parameters say of an event: columns of `events_event` and their SQL types. */
export const EVENT_COLUMNS: Readonly<Record<string, string>> = {
  starts_at: 'timestamp',
  ends_at: 'timestamp',
  is_private: 'boolean',
  max_attendees: 'integer',
  [TOWN]: 'integer',
  ...Object.fromEntries([...TEXTS, ...LONG_TEXTS, ...PLACE_COLUMNS].map((name) => [name, 'text'])),
};

/** Reads an event from its parameters; one without a country is at `home`, where the form of a page sent it. Adds errors for what the page does not allow and for texts that are too long. */
export function readEvent(parameters: RequestParameters, page: CreatePage, errors: ErrorCollector, home?: string): RequestedEvent {
  const { startsAt, endsAt } = readEventTimes(parameters, page, errors);
  const place = readEventPlace(parameters, page.modes, errors, home);
  const isPrivate = isChecked(parameters, 'event_is_private');
  if (isPrivate && !page.allowPrivate) errors.add('event_is_private', new Message('public.events_open_to_all'));
  const event = {
    ...readTexts(parameters),
    ...place,
    title: (page.useTitle ? lastValue(parameters, 'event_title') : undefined) ?? page.title,
    starts_at: startsAt,
    ends_at: endsAt,
    is_private: isPrivate,
    max_attendees: readSize(parameters, page, errors),
    [TOWN]: readWholeNumber(parameters, `event_${TOWN}`, errors) ?? null,
  };
  for (const [name, text] of Object.entries(event)) {
    const longest = LONG_TEXTS.includes(name) ? Infinity : 255;
    if (typeof text === 'string' && text.length > longest)
      errors.add(`event_${name}`, new Message('public.text_longer', { first: longest }));
  }
  return { event, customFields: readCustomFields(parameters, 'event_', RESERVED) };
}

const HOURS = 3_600_000;

/**
 * Adds the error that an event is past which is so by the clock of any place, and for the whole of its last day, so that it is said together with all else that is wrong. What
 * is past by the clock of its place only the database knows.
 */
export function checkNotPast({ starts_at: startsAt, ends_at: endsAt }: RequestedEvent['event'], errors: ErrorCollector): void {
  const last = endsAt ?? startsAt;
  if (typeof last === 'string' && Date.parse(`${last}Z`) + 36 * HOURS < databaseTime()) errors.add('event_starts_at_date', IN_PAST);
}

/** What the database says of an event that was written: only there is the zone of its place known. */
export interface StoredEvent {
  /** It has begun. */
  past: boolean;
  /** By whose clock it goes; '' where nobody knows. */
  zone: string;
}

/** Throws 400 for a time that a form says, and that the clock of the place skips in the night in which it is put forward. Programs may say any, as they always could. */
export function refuseSkippedTimes({ zone }: StoredEvent, event: RequestedEvent['event'], { home, parameters }: ActionInput): void {
  if (home === undefined) return;
  const errors = new ValidationErrors();
  for (const name of ['starts_at', 'ends_at']) {
    const time = parameters.has(`event_${name}_time`) ? event[name] : null;
    const skipped = typeof time === 'string' ? skippedTime(time, zone) : undefined;
    if (skipped) errors.add(`event_${name}_time`, skipped);
  }
  errors.throwIfAny();
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
    errors.add('event_max_attendees', new Message('public.too_many_places', { first: largestSize }));
  return size ?? defaultSize ?? largestSize;
}

/** What creating an event must know of the page and its campaign. */
export interface CreatePage extends CampaignTimes {
  /** The id of the campaign. */
  campaign: number;
  /** Anybody may create events, not only staff. */
  isPublic: boolean;
  /** Hosts choose the title. */
  useTitle: boolean;
  /** The title of events that have none of their own. */
  title: string;
  /** Approved volunteers may edit events. */
  allowsVolunteers: boolean;
  requiresApproval: boolean;
  requiresConfirmation: boolean;
  allowPrivate: boolean;
  /** The largest and the default number of attendees; null for any number. */
  largestSize: number | null;
  defaultSize: number | null;
  modes: string[];
  /** The form shows rules for hosts, which must be accepted. */
  groundRules: boolean;
  hostRequirements: boolean;
}

/** SQL of a `CreatePage` as JSON, for the page in the row `p`. */
export const CREATE_PAGE_SQL = `(
  SELECT json_build_object(
    'campaign', c.id, 'isPublic', c.public_create_page, 'useTitle', c.use_title, 'title', coalesce(nullif(c.default_title, ''), nullif(x.campaign_title, ''), c.title),
    'useStartDate', c.use_start_date, 'useStartTime', c.use_start_time, 'startsAt', to_char(c.starts_at, 'YYYY-MM-DD"T"HH24:MI'),
    'allowsVolunteers', c.allow_moderation AND c.allow_moderator_edits, 'requiresApproval', c.require_staff_approval, 'requiresConfirmation', c.require_email_confirmation, 'allowPrivate', c.allow_private,
    'largestSize', c.max_event_size, 'defaultSize', c.default_event_size,
    'modes', ${campaignModesSql('c')},
    'groundRules', coalesce(f.ground_rules, '') <> '', 'hostRequirements', coalesce(f.host_requirements, '') <> '')
  FROM core_eventcreatepage x JOIN events_campaign c ON c.id = x.campaign_id LEFT JOIN cms_event_create_form f ON f.page_id = p.id
  WHERE x.page_ptr_id = p.id)`;
