import { NOW_MICROSECONDS, NOW_SECONDS } from '../../../../framework/database/sql';
import { isAllowed } from '../../../../framework/auth/permissions';
import { type FieldErrors, invalidAction } from '../../../../framework/http/errors';
import { type Fault, type Given, valueOf } from '../../../../framework/http/faults';
import type { ActionType, Prepared, Request } from '../type';
import { checkRules, type CustomFields, customFields, isTicked, readWhole, readPlace, type CampaignTimes, readWhen } from '../../../events';

/** What creating an event must know of the page and its campaign. */
interface Facts extends CampaignTimes {
  campaign: number;
  open: boolean;
  useTitle: boolean;
  title: string;
  approval: boolean;
  confirmation: boolean;
  allowPrivate: boolean;
  largest: number | null;
  usual: number | null;
  modes: string[];
  groundRules: boolean;
  requirements: boolean;
}

const FACTS = `(
  SELECT json_build_object(
    'campaign', c.id, 'open', c.public_create_page, 'useTitle', c.use_title, 'title', coalesce(nullif(c.default_title, ''), c.title),
    'useStartDate', c.use_start_date, 'useStartTime', c.use_start_time, 'startsAt', to_char(c.starts_at, 'YYYY-MM-DD"T"HH24:MI'),
    'approval', c.require_staff_approval, 'confirmation', c.require_email_confirmation, 'allowPrivate', c.allow_private,
    'largest', c.max_event_size, 'usual', c.default_event_size,
    'modes', array_remove(ARRAY[
      CASE WHEN c.mode_onsite THEN 'onsite' END, CASE WHEN c.mode_local THEN 'local' END, CASE WHEN c.mode_global THEN 'global' END], NULL),
    'groundRules', coalesce(f.ground_rules, '') <> '', 'requirements', coalesce(f.host_requirements, '') <> '')
  FROM core_eventcreatepage x JOIN events_campaign c ON c.id = x.campaign_id LEFT JOIN cms_event_create_form f ON f.page_id = p.id
  WHERE x.page_ptr_id = p.id)`;

/** Columns that parameters of the same name fill, with `event_` in front. */
const TEXTS = ['title', 'venue', 'phone'];
const LONG_TEXTS = ['public_description', 'directions', 'note_to_attendees', 'notes'];
const PLACE = ['address1', 'address2', 'city', 'state', 'region', 'postal', 'country', 'timezone', 'mode'];

/** Parameters that are no custom fields. What only staff and the service decide is ignored. */
const KNOWN: ReadonlySet<string> = new Set(
  [
    ...TEXTS,
    ...LONG_TEXTS,
    ...PLACE,
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

interface Creating extends Prepared {
  event: Record<string, unknown>;
  custom: CustomFields;
}

const COLUMNS: Readonly<Record<string, string>> = {
  campaign_id: 'integer',
  starts_at: 'timestamp',
  ends_at: 'timestamp',
  is_private: 'boolean',
  is_approved: 'boolean',
  host_is_confirmed: 'boolean',
  max_attendees: 'integer',
  ...Object.fromEntries([...TEXTS, ...LONG_TEXTS, ...PLACE].map((name) => [name, 'text'])),
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
 * Creating an event of the page's campaign (domain 3.4). The person becomes its first signup, as host. Where the campaign wants approval by staff
 * or confirmation by e-mail, the event waits for it.
 */
export const eventCreateType: ActionType<Creating> = {
  facts: FACTS,
  prepare,
  async store(client, { stored, found, prepared: { event, custom } }) {
    const values = [stored.actionId, stored.userId, found.page.id, JSON.stringify(event), custom.names, custom.values];
    const { rows } = await client.query<{ past: boolean | null }>({ name: 'action_event_create', text: STATEMENT, values });
    // Only the database knows the clock of the place, which follows from its ZIP code.
    if (rows[0]?.past) throw invalidAction({ event_starts_at_date: ['The event must start in the future.'] });
  },
};

function prepare({ call, input: { given }, found }: Request): Creating {
  const facts = found.facts as Facts;
  const errors: FieldErrors = {};
  const fault: Fault = (field, message) => void (errors[field] ??= []).push(message);
  const staff = call.account !== null && isAllowed(call.account, 'events', 'edit');
  if (!facts.open && !staff) fault('page', 'The events of this campaign are created by its staff.');
  checkRules(given, 'event_host_ground_rules', facts.groundRules, fault);
  checkRules(given, 'event_host_requirements', facts.requirements, fault);
  const { startsAt, endsAt } = readWhen(given, facts, fault);
  const place = readPlace(given, facts.modes, fault);
  const isPrivate = isTicked(given, 'event_is_private');
  if (isPrivate && !facts.allowPrivate) fault('event_is_private', 'The events of this campaign are open to all.');
  const event = {
    ...readTexts(given),
    ...place,
    title: (facts.useTitle ? valueOf(given, 'event_title') : undefined) ?? facts.title,
    campaign_id: facts.campaign,
    starts_at: startsAt,
    ends_at: endsAt,
    is_private: isPrivate,
    is_approved: !facts.approval,
    host_is_confirmed: !facts.confirmation,
    max_attendees: readSize(given, facts, fault),
  };
  for (const [name, text] of Object.entries(event)) {
    const longest = LONG_TEXTS.includes(name) ? Infinity : 255;
    if (typeof text === 'string' && text.length > longest) fault(`event_${name}`, `This text is longer than ${longest} characters.`);
  }
  return { errors, event, custom: customFields(given, 'event_', KNOWN) };
}

function readTexts(given: Given): Record<string, string | null> {
  const short = TEXTS.map((name) => [name, valueOf(given, `event_${name}`) ?? '']);
  const long = LONG_TEXTS.map((name) => [name, valueOf(given, `event_${name}`) ?? null]);
  return Object.fromEntries([...short, ...long]) as Record<string, string | null>;
}

/** How many people the event takes; null for any number. */
function readSize(given: Given, { largest, usual }: Facts, fault: Fault): number | null {
  const size = readWhole(given, 'event_max_attendees', 1, fault);
  if (size !== undefined && largest !== null && size > largest)
    fault('event_max_attendees', `An event of this campaign takes at most ${largest} people.`);
  return size ?? usual ?? largest;
}
