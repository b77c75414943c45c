import { choiceBox, hidden, hiddenAll } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import type { FieldErrors } from '../../../core/errors/http-error';
import { FORM_TOKEN, newFormToken } from '../../actions';
import { type Attendee, type EditableEvent, eventPath, isPublic, type ShownEvent } from '../../events';
import { labelled } from '../../languages';
import { eventCreateFields } from '../form/event-fields';
import { type FormField, textField, type SubmittedValues } from '../form/form-field';
import { asSubmitted } from '../form/form-fields';
import { fieldsMarkup, summaryMarkup, TICKED, tickedBoxes } from '../form/form-markup';
import { type EventFrame, staffText } from './event-frame';

/** The longest message to attendees, in characters. */
export const LONGEST_MESSAGE = 2000;

/** What the page of a host shows. */
export interface HostTools {
  event: ShownEvent;
  /** The event as its form has it; undefined where the campaign has no page that creates events, or the event was cancelled. */
  editable: EditableEvent | undefined;
  attendees: readonly Attendee[];
  /** The token that opened the page; each form sends it along. */
  link: string;
  errors: FieldErrors;
  /** What was sent last, and with which of the forms: it stands in that one alone. */
  submitted: { does: string; values: SubmittedValues } | undefined;
  /** What was done just now; '' for nothing. */
  notice: string;
}

/** The page of a host: the event to be changed, its attendees, a message to them, and its end. */
export function hostToolsMarkup(tools: HostTools, frame: EventFrame, sidebar: Markup): Markup {
  const { event, notice, errors } = tools;
  const { language } = frame;
  const { translations } = language;
  const waits = [!event.isConfirmed && translations.waits_for_confirmation, !event.isApproved && translations.waits_for_approval];
  const states = event.status === 'cancelled' ? [translations.event_cancelled] : waits;
  const isActive = event.status === 'active';
  return html`<h1>${labelled(language, translations.manage_event, event.title)}</h1>
${notice !== '' && html`<p class="notice" role="status">${notice}</p>`}${states.map((state) => state && html`<p class="notice">${state}</p>`)}
${summaryMarkup([messageField(tools, frame), ...editFields(tools, frame), { ...sureField(frame), label: translations.cancel_event }], errors, language)}<div class="columns"><div class="story">
${staffText(frame, 'EventCreate', 'tools_text')}${publicPageLink(event, frame)}
${attendeesForm(tools, frame)}${isActive && messageForm(tools, frame)}${staffText(frame, 'EventCreate', 'tools_sidebar')}${sidebar}
</div><div class="act">${tools.editable && editForm(tools, frame)}
${isActive && cancelForm(tools, frame)}</div></div>`;
}

/** The way to the page of an event that everybody may see. Nothing where there is none. */
export function publicPageLink(event: ShownEvent, { language }: EventFrame): Markup | false {
  return isPublic(event) && html`<p><a href="${eventPath(event.id)}">${language.translations.public_page}</a></p>`;
}

/** One form of the page. */
function toolForm({ event, link }: HostTools, does: string, content: Markup, button: string): Markup {
  return html`<form method="post" action="${eventPath(event.id, 'host')}">${hiddenAll({ t: link, do: does })}${content}<button type="submit">${button}</button></form>`;
}

function editForm(tools: HostTools, frame: EventFrame): Markup {
  const fields = editFields(tools, frame);
  const ticked = tickedBoxes(fields, tools.submitted?.does === 'save' ? tools.submitted.values : undefined);
  const shown = html`${hidden(TICKED, ticked)}${fieldsMarkup(fields, tools.errors, frame.language)}`;
  return toolForm(tools, 'save', shown, frame.language.translations.save);
}

function editFields({ event, editable, submitted }: HostTools, { page, language }: EventFrame): FormField[] {
  const { translations } = language;
  if (!editable || !page) return [];
  const values = editable.parameters;
  const note: FormField = {
    ...textField('event_note_to_attendees', translations.event_note_to_attendees),
    input: 'textarea',
    maxLength: 10_000,
    values: values.event_note_to_attendees ? [values.event_note_to_attendees] : [],
  };
  const edited = { id: event.id, values, customFields: editable.customFields };
  const saved = submitted?.does === 'save' ? submitted.values : undefined;
  const fields = [...eventCreateFields({ ...page, edited }, translations, language, saved), note];
  return saved ? fields.map((field) => asSubmitted(field, saved)) : fields;
}

function attendeesForm(tools: HostTools, { language }: EventFrame): Markup {
  const { translations } = language;
  const { attendees } = tools;
  const title = html`<h2>${labelled(language, translations.event_attendees, attendees.length)}</h2>`;
  if (attendees.length === 0) return title;
  const named = (name: string): string => (name === '' ? translations.no_name : name);
  // Nobody has come yet to an event that is ahead.
  if (tools.event.isAhead) return html`${title}<ul>${attendees.map(({ name }) => html`<li dir="auto">${named(name)}</li>`)}</ul>`;
  const lines = attendees.map(({ id, name, attended }) =>
    choiceBox({ id: `came-${id}`, name: 'attended', value: String(id), checked: attended === true }, named(name)),
  );
  const listed = hidden('listed', attendees.map(({ id }) => id).join(','));
  return html`${title}${toolForm(tools, 'attendance', html`<fieldset><legend>${translations.who_came}</legend>${listed}${lines}</fieldset>`, translations.save)}`;
}

function messageField({ submitted }: HostTools, { language: { translations } }: EventFrame): FormField {
  return {
    ...textField('message', translations.message_to_attendees),
    input: 'textarea',
    maxLength: LONGEST_MESSAGE,
    required: true,
    values: submitted?.does === 'message' ? (submitted.values.get('message') ?? []) : [],
  };
}

function messageForm(tools: HostTools, frame: EventFrame): Markup {
  if (tools.attendees.length === 0) return html``;
  const field = messageField(tools, frame);
  // The page is the host's alone, so its token is made with it.
  const token = hidden(FORM_TOKEN, newFormToken());
  const fields = html`${fieldsMarkup([field], tools.errors, frame.language)}${token}`;
  return toolForm(tools, 'message', fields, frame.language.translations.send);
}

function sureField({ language: { translations } }: EventFrame): FormField {
  return { ...textField('sure', translations.cancel_sure), input: 'checkbox', required: true };
}

function cancelForm(tools: HostTools, frame: EventFrame): Markup {
  const { translations } = frame.language;
  const sure = fieldsMarkup([sureField(frame)], tools.errors, frame.language);
  return html`<details${tools.errors.sure && html` open`}><summary>${translations.cancel_event}</summary>${toolForm(tools, 'cancel', sure, translations.cancel_event)}</details>`;
}
