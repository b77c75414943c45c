import { html } from '../../../core/formats/markup';
import { type EventPlace, eventPlace, type EventTime, eventTime } from '../../events';
import { countryCode } from '../../geo';
import { countries, homeOfPage } from './address-fields';
import { withPlaceOfCountry } from './event-place-fields';
import { type FormField, type InputType, type SubmittedValues, textField } from './form-field';
import type { LoadedPage } from '../render/load-page';
import { townField } from './event-towns';
import { formText, rulesField, staffHtmlField } from './staff-inputs';
import type { Language, PublicTexts } from '../../languages';

interface EventRow extends EventTime {
  id: number;
  title: string;
}

/** An event to sign up for. */
interface OfferedEvent extends EventRow, EventPlace {
  /** The name of the campaign where everybody may search its events, else ''. */
  search: string;
}

/** An event that waits for approval. */
interface WaitingEvent extends EventRow {
  venue: string;
  city: string;
  description: string;
}

/** The choice of an event and the rules to accept. No fields when the campaign has no event to choose. */
export function eventSignupFields(page: LoadedPage, language: Language): FormField[] {
  const { translations } = language;
  const events = (page.more ?? []) as OfferedEvent[];
  if (events.length === 0) return [];
  const search = events[0]?.search ?? '';
  const choices = events.map((event) => ({
    value: String(event.id),
    label: [event.title, eventTime(event, language), ...eventPlace(event, language)].filter(Boolean).join(' · '),
  }));
  const event: FormField = {
    ...textField('event_id', translations.event_id),
    input: 'radio',
    choices,
    required: true,
    values: choices.length === 1 ? [choices[0]!.value] : [],
    ...(search !== '' && { html: html`<a href="/events/search/${encodeURIComponent(search)}/">${translations.find_event}</a>`.text }),
  };
  return [
    event,
    ...staffHtmlField(page),
    ...rulesField('event_signup_ground_rules', translations.accept_rules, formText(page, 'ground_rules')),
  ];
}

/**
 * The fields of a form for signing up, with the event chosen that the address names in `event_id`. Where that is cancelled, full or over, none is chosen and the form says
 * so: whoever came for it must not sign up for another one unawares.
 */
export function withChosenEvent(fields: readonly FormField[], parameters: URLSearchParams, { event_not_open }: PublicTexts): FormField[] {
  const asked = parameters.get('event_id');
  if (!asked) return [...fields];
  return fields.map((field) => {
    if (field.name !== 'event_id') return field;
    return field.choices.some(({ value }) => value === asked)
      ? { ...field, values: [asked] }
      : { ...field, values: [], hint: event_not_open };
  });
}

/** The choice of an event that waits, and what becomes of it. No fields when none waits, or when the visitor may not moderate. */
export function eventModerateFields(page: LoadedPage, language: Language): FormField[] {
  const { translations } = language;
  if (!page.more) return [];
  const choices = (page.more as WaitingEvent[]).map((event) => ({
    value: String(event.id),
    label: [event.title, eventTime(event, language), event.venue, event.city, event.description].filter(Boolean).join(' · '),
  }));
  return [
    { ...textField('event_id', translations.event_id), input: 'radio', choices, required: true },
    { ...textField('approved_event', translations.approve_event), input: 'checkbox' },
    { ...textField('deleted_event', translations.refuse_event), input: 'checkbox' },
    ...staffHtmlField(page),
  ];
}

/** What the campaign lets hosts choose. */
interface CampaignFlags {
  title: boolean;
  date: boolean;
  time: boolean;
  /** The modes of its events; the first is the usual one. */
  modes: readonly Mode[];
  /** The codes of the countries whose postcodes are known. */
  postcodes: readonly string[] | null;
}

type Mode = 'onsite' | 'local' | 'global';

const EVENT_FIELDS = [
  ['event_title', 'text', false, 'title'],
  ['event_starts_at_date', 'date', true, 'date'],
  ['event_starts_at_time', 'time', true, 'time'],
  ['event_ends_at_time', 'time', false, 'time'],
  ['event_ends_at_date', 'date', false, 'time'],
  ['event_venue', 'text', false],
  ['event_address1', 'text', false],
  ['event_city', 'text', true],
  ['event_state', 'text', false],
  ['event_postal', 'text', true],
  ['event_country', 'select', true],
  ['event_public_description', 'textarea', false],
  ['event_directions', 'textarea', false],
  ['event_phone', 'tel', false],
  ['event_max_attendees', 'number', false],
] as const satisfies readonly (readonly [keyof PublicTexts, InputType, boolean, (keyof CampaignFlags)?])[];

/** What an event has that is at a place or in an area. */
const PLACE_FIELDS: readonly string[] = [
  'event_venue',
  'event_address1',
  'event_city',
  'event_state',
  'event_postal',
  'event_country',
  'event_directions',
];

/**
 * The fields of a new event, without those that the campaign decides, and the rules to accept. An event that is edited fills them in. Its place is asked for as the
 * country has it that was chosen, or that is on record, or that of the page.
 */
export function eventCreateFields(
  page: LoadedPage,
  translations: PublicTexts,
  language: Language,
  submitted?: SubmittedValues,
): FormField[] {
  const flags = page.more as CampaignFlags | null;
  const modes = modesOf(page, flags);
  // Events that are everywhere need no place. Where both may be, the host has said it with the form that they sent.
  const typed = (name: string): string => submitted?.get(name)?.at(-1)?.trim() ?? '';
  const needsPlace = typed('event_mode') ? typed('event_mode') !== 'global' : !modes.includes('global');
  const hasPlace = modes.some((mode) => mode !== 'global');
  const fields = EVENT_FIELDS.filter(
    ([name, , , flag]) => (flag === undefined || flags?.[flag] !== false) && (hasPlace || !PLACE_FIELDS.includes(name)),
  );
  const asked = fields.map(
    ([name, input, required]): FormField => ({
      ...textField(name, translations[name]),
      input,
      required: required && (needsPlace || !PLACE_FIELDS.includes(name)),
      ...(input === 'textarea' && { maxLength: 10_000 }),
      ...(name === 'event_country' && { choices: countries(language.code), values: [homeOfPage(page, language)] }),
      ...editedValue(page, name),
    }),
  );
  const recorded = (name: string): string => asked.find((field) => field.name === name)?.values[0] ?? '';
  const country = typed('event_country') || recorded('event_country');
  const fieldsHere = withPlaceOfCountry(asked, country, {
    language,
    // A form that did not ask the host for their country may come back with the question.
    ofPerson: new Set([...askedOfPerson(page), ...(submitted?.has('country') ? ['country'] : [])]),
    // A region on record came with the town, where the country has none in its addresses.
    isFilled: (name) => typed(name) !== '' || (name !== 'event_state' && recorded(name) !== ''),
    findsPostcodes: flags?.postcodes?.includes(countryCode(country) ?? '') !== false,
  });
  return [
    ...modeField(modes, page, translations),
    ...fieldsHere.flatMap((field) => (field.name === 'event_city' ? [field, ...townField(page, language)] : [field])),
    ...staffHtmlField(page),
    ...(page.edited ? [] : rulesOf(page, translations)),
  ];
}

/** The parts of an address that the form asks of the host. A known one may still be asked by name for them, so it counts whatever is on record. */
function askedOfPerson({ visible, required, pageType }: LoadedPage): ReadonlySet<string> {
  const chosen = visible.length > 0 ? visible : (pageType?.asks ?? []);
  return new Set([...chosen, ...required].map((name) => (name === 'zip' ? 'postal' : name === 'region' ? 'state' : name)));
}

/** What an event has on record. One question asks for its state, or for its region abroad. */
function editedValue({ edited }: LoadedPage, name: string): Partial<FormField> {
  const value = edited?.values[name] ?? (name === 'event_state' ? edited?.values.event_region : undefined);
  return value === undefined ? {} : { values: [value] };
}

/** The modes among which a host chooses. An event keeps its own, whatever its campaign allows by now. */
function modesOf({ edited }: LoadedPage, flags: CampaignFlags | null): Mode[] {
  const own = edited?.values.event_mode as Mode | undefined;
  const modes = new Set([...(own ? [own] : []), ...(flags?.modes ?? [])]);
  return modes.size > 0 ? [...modes] : ['onsite'];
}

/** The choice of a mode, where there is one. */
function modeField(modes: readonly Mode[], { edited }: LoadedPage, translations: PublicTexts): FormField[] {
  if (modes.length < 2) return [];
  const choices = modes.map((mode) => ({ value: mode, label: translations[`event_${mode}`] }));
  const values = [edited?.values.event_mode ?? modes[0]!];
  return [{ ...textField('event_mode', translations.event_mode), input: 'radio', choices, required: true, values }];
}

/** The rules that a host accepts once. */
function rulesOf(page: LoadedPage, translations: PublicTexts): FormField[] {
  return [
    ...rulesField('event_host_ground_rules', translations.accept_rules, formText(page, 'ground_rules')),
    ...rulesField('event_host_requirements', translations.accept_requirements, formText(page, 'host_requirements')),
  ];
}
