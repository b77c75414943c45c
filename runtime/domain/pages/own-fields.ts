import { choicesIn, type Field, type Input, plainField } from './field';
import type { LoadedPage } from './load';
import type { Words } from './translations';

interface Question {
  question_label: string;
  question_html: string;
  field_type: string;
  field_name: string;
  alternatives: string;
  is_required: boolean;
}

interface Target {
  id: number;
  title: string;
  first: string;
  last: string;
  official_full: string;
  phone: string;
}

interface EventRow {
  id: number;
  title: string;
  venue: string;
  city: string;
  starts_at: string;
}

/** The fields that pages of one type have beyond those of the person. */
export function ownFields(page: LoadedPage, words: Words): Field[] {
  return [...(Object.hasOwn(OWN, page.type) ? OWN[page.type]!(page, words) : []), ...friends(page, words)];
}

const text = (page: LoadedPage, name: string): string => String(page.form?.[name] ?? '');

const OWN: Readonly<Record<string, (page: LoadedPage, words: Words) => Field[]>> = {
  Survey: ({ more }) => ((more ?? []) as Question[]).map(question),
  Unsubscribe: (page, words) => surveyed(page, words),
  Letter: (page, words) => [
    { ...plainField('letter_subject', words.subject), required: false },
    {
      ...plainField('letter_text', words.letter_text),
      input: 'textarea',
      required: true,
      longest: 50_000,
      values: [text(page, 'letter_text')].filter(Boolean),
    },
  ],
  LTE: (_page, words) => [
    { ...plainField('subject', words.subject), longest: 80, required: true },
    { ...plainField('letter_text', words.letter_text), input: 'textarea', longest: 50_000, required: true },
  ],
  Call: (page, words) => {
    const choices = ((page.more ?? []) as Target[]).map((target) => ({ value: String(target.id), label: targetLine(target) }));
    const called: Field[] = choices.length > 0 ? [{ ...plainField('checked', words.called), input: 'checkbox', choices }] : [];
    return [...called, ...surveyed(page, words)];
  },
  EventSignup: (page, words) => {
    if (!page.more) return [];
    const choices = ((page.more ?? []) as EventRow[]).map((event) => ({
      value: String(event.id),
      label: [event.title, event.starts_at, event.venue, event.city].filter(Boolean).join(' · '),
    }));
    const event: Field = {
      ...plainField('event_id', words.event_id),
      input: 'radio',
      choices,
      required: true,
      values: choices.length === 1 ? [choices[0]!.value] : [],
    };
    return [event, ...staffHtml(page), ...accepted('event_signup_ground_rules', words.accept_rules, text(page, 'ground_rules'))];
  },
  EventCreate: (page, words) => [
    ...EVENT_PARTS.filter(([, , , flag]) => flag === undefined || (page.more as CampaignFlags | null)?.[flag] !== false).map(
      ([name, input, required]) => ({
        ...plainField(name, words[name]),
        input,
        required,
        ...(input === 'textarea' && { longest: 10_000 }),
      }),
    ),
    ...staffHtml(page),
    ...accepted('event_host_ground_rules', words.accept_rules, text(page, 'ground_rules')),
    ...accepted('event_host_requirements', words.accept_requirements, text(page, 'host_requirements')),
  ],
  CampaignVolunteer: (page, words) => accepted('volunteer_ground_rules', words.accept_rules, text(page, 'ground_rules')),
  RecurringDonationUpdate: (_page, words) => [{ ...plainField('amount_other', words.amount_other), required: true, longest: 20 }],
};

/** What hosts may choose. */
interface CampaignFlags {
  title: boolean;
  date: boolean;
  time: boolean;
}

const EVENT_PARTS = [
  ['event_title', 'text', false, 'title'],
  ['event_starts_at_date', 'date', true, 'date'],
  ['event_starts_at_time', 'time', true, 'time'],
  ['event_venue', 'text', true],
  ['event_address1', 'text', true],
  ['event_city', 'text', true],
  ['event_state', 'text', false],
  ['event_postal', 'text', true],
  ['event_public_description', 'textarea', false],
  ['event_directions', 'textarea', false],
  ['event_max_attendees', 'number', false],
] as const satisfies readonly (readonly [keyof Words, Input, boolean, (keyof CampaignFlags)?])[];

function question({ question_label, question_html, field_type, field_name, alternatives, is_required }: Question): Field {
  const name = field_name === '' || field_name.startsWith('action_') ? field_name : `action_${field_name}`;
  const choices = choicesIn(alternatives);
  const input: Input =
    choices.length > 0 ? chosenBy(field_type) : field_type === 'textarea' || field_type === 'checkbox' ? field_type : 'text';
  return { ...plainField(name, question_label), input, choices, required: is_required, html: question_html, longest: 10_000 };
}

function chosenBy(type: string): Input {
  return type === 'checkbox' || type === 'select' ? type : 'radio';
}

/** Inputs of staff's own; their values go with the form as they are. */
function staffHtml(page: LoadedPage): Field[] {
  const html = text(page, 'custom_field_html');
  return html === '' ? [] : [{ ...plainField('', ''), html }];
}

/** What people are asked after what they came for. */
function surveyed(page: LoadedPage, words: Words): Field[] {
  const asked = text(page, 'survey_question_text');
  return asked === '' ? [] : [{ ...plainField('action_survey', words.answer), input: 'textarea', html: asked, longest: 10_000 }];
}

function accepted(name: string, label: string, rules: string): Field[] {
  return rules === '' ? [] : [{ ...plainField(name, label), input: 'checkbox', html: rules, required: true }];
}

function targetLine({ title, first, last, official_full, phone }: Target): string {
  return [official_full || [title, first, last].filter(Boolean).join(' '), phone].filter(Boolean).join(' · ');
}

/** Tell-a-friend (specification 4.4), where the page's followup takes it. */
function friends({ followup, type }: LoadedPage, words: Words): Field[] {
  if (followup?.send_taf !== true || type === 'Unsubscribe') return [];
  return [
    { ...plainField('taf_emails', words.taf_emails), input: 'textarea', longest: 5000 },
    { ...plainField('taf_note', words.taf_note), input: 'textarea', longest: 2000 },
  ];
}
