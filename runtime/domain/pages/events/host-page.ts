import type { Request, Response } from '../../../core/call/express';
import { MAX_INT4, type Query, queryOn } from '../../../core/database/sql';
import type { FieldErrors } from '../../../core/errors/http-error';
import { callOf } from '../../../core/http/answer';
import { limitPublicWrite } from '../../../core/limits/public-limit';
import { queryOf } from '../../../core/request/request';
import { FORM_TOKEN, isFirstSending, takeAction } from '../../actions';
import {
  cancelEvent,
  enqueueLinks,
  enqueueMessages,
  type EventHost,
  type EventLinkMail,
  eventPath,
  findAttendees,
  markAttended,
  readEditableEvent,
  type ShownEvent,
} from '../../events';
import { labelled, type PublicTexts } from '../../languages';
import { quotaSubject, useDayQuota } from '../../transactional-mail';
import { homeOfPage, withColumnsOfCountry } from '../form/address-fields';
import { withTowns } from '../form/event-towns';
import type { LoadedPage } from '../render/load-page';
import { redirect, sendPage } from '../render/send-page';
import { formErrors, readForm, readOwnForm, type SubmittedForm } from '../submit/submit-form';
import { inWordsOfCountry } from '../submit/words-of-country';
import { NOBODY } from '../visit/visitor';
import { withUntickedBoxes } from '../form/form-markup';
import { timeAndPlace } from './event-details';
import { askedEvent, type EventFrame, hostByLink, loadEventFrame, renderInFrame, staffText } from './event-frame';
import { hostToolsMarkup, LONGEST_MESSAGE, publicPageLink } from './host-tools';
import { inTransaction } from '../../../core/database/transaction';
import { hidden } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';

/**
 * Mails the hosts of an event a new link, or says that they had enough today (429), or why there is no link. The page tells nothing of who they are, nor whether there are any.
 */
export async function mailLinks(request: Request, response: Response, event: ShownEvent, use: EventLinkMail['use']): Promise<void> {
  const frame = await hostFrame(request, event);
  const { link_mailed, enough_links, event_cancelled, confirmed_before } = frame.language.translations;
  if (event.status !== 'active') return sendCard(request, response, 200, frame, html`<p>${event_cancelled}</p>`);
  if (use === 'confirm' && event.isConfirmed)
    return sendCard(request, response, 200, frame, html`<p>${confirmed_before}</p>${publicPageLink(event, frame)}`);
  const isEnough = !(await enqueueLinks(request.services, event.id, use));
  sendCard(request, response, isEnough ? 429 : 200, frame, html`<p>${isEnough ? enough_links : link_mailed}</p>`);
}

/** The button that mails a host a new link. Who came to the tools by no link at all is told that there is one, rather than that it does not work. */
export function newLinkForm(
  event: ShownEvent,
  use: EventLinkMail['use'],
  { language: { translations } }: EventFrame,
  sent: URLSearchParams,
): Markup {
  const isMissing = use === 'host' && !sent.get('t');
  return html`<p>${isMissing ? translations.link_missing : translations.link_invalid}</p>
<form method="post" action="${eventPath(event.id, use)}">${hidden('mail', '1')}<button type="submit">${translations.mail_link}</button></form>`;
}

/** The frame of pages for hosts of an event. */
export function hostFrame({ services }: Request, { campaign }: ShownEvent): Promise<EventFrame> {
  return loadEventFrame(services, campaign, ['EventCreate', 'EventSignup'], 'form');
}

/** Sends a page for hosts, on a card. */
export function sendCard(request: Request, response: Response, status: number, frame: EventFrame, content: Markup): void {
  const title = frame.language.translations.manage_event;
  const card = html`<div class="card"><h1>${title}</h1>${content}</div>`;
  sendPage(request, response, status, renderInFrame(request.services, frame, { title, content: card, personal: true }));
}

/** Runs what a host does by a link, in one transaction. The history tells that it was the host. */
export async function asHost({ services, requestId }: Request, { id }: EventHost, work: (query: Query) => Promise<void>): Promise<void> {
  await inTransaction(services.pool, (client) => work(queryOn(client)), { by: { account: null, person: { id }, requestId } });
}

/** How many messages the attendees of an event get in a day. */
const MESSAGES_PER_DAY = 3;

/** What the page says after each thing that was done. That an event was cancelled it says anyhow. */
const DONE: Readonly<Record<string, keyof PublicTexts>> = {
  save: 'saved',
  moved: 'saved_untold',
  attendance: 'saved',
  message: 'message_sent',
};

/** GET `/events/<id>/host/?t=<link>`: the tools of a host. Without a valid link (403) the page offers to mail one. */
export async function showHostTools(request: Request, response: Response): Promise<void> {
  const event = await askedEvent(request);
  const parameters = queryOf(request);
  const frame = await hostFrame(request, event);
  const host = await hostByLink(request, event, 'host', parameters);
  if (!host) return sendCard(request, response, 403, frame, newLinkForm(event, 'host', frame, parameters));
  const done = parameters.get('done') ?? '';
  const notice = Object.hasOwn(DONE, done) ? frame.language.translations[DONE[done]!] : '';
  await sendTools(request, response, { event, frame, link: parameters.get('t')!, notice });
}

/** POST `/events/<id>/host/`: does what a host asks for, by a valid link in `t`, and comes back. What is wrong is shown (400). */
export async function receiveHostTools(request: Request, response: Response): Promise<void> {
  const form = await readForm(request, response);
  limitPublicWrite(request);
  const event = await askedEvent(request);
  if (form.parameters.has('mail')) return mailLinks(request, response, event, 'host');
  const asked = await hostFrame(request, event);
  const host = await hostByLink(request, event, 'host', form.parameters);
  if (!host) return sendCard(request, response, 403, asked, newLinkForm(event, 'host', asked, form.parameters));
  const link = form.parameters.get('t')!;
  const does = form.parameters.get('do') ?? '';
  const frame = does === 'save' ? await withEvent(request, asked, { event, form }) : asked;
  const errors = await act(request, { does, event, frame, host, link, form });
  if (errors) return sendTools(request, response, { event, frame, link, errors, form });
  const done = does === 'save' && (await hasMoved(request, event, frame)) ? 'moved' : does;
  const query = new URLSearchParams({ t: link, done });
  redirect(response, 303, `${eventPath(event.id, 'host')}?${query.toString()}`);
}

/** The frame with the event that its form changes, and the towns that a place may mean which a host has typed. */
async function withEvent(
  { services }: Request,
  { page, ...frame }: EventFrame,
  { event, form: { parameters } }: Pick<HostRequest, 'event' | 'form'>,
): Promise<EventFrame> {
  const known = await readEditableEvent(queryOn(services.pool), event.id, null);
  const edited = known && { id: event.id, values: known.parameters, customFields: known.customFields };
  return { ...frame, page: page && (await withTowns(services, { ...page, edited }, parameters, frame.language)) };
}

/** Whether an event for which people have signed up is at another time or place than it was. */
async function hasMoved(request: Request, before: ShownEvent, { language }: EventFrame): Promise<boolean> {
  const told = (event: ShownEvent): string => timeAndPlace(event, language).join();
  return before.attendees > 0 && told(before) !== told(await askedEvent(request));
}

interface HostRequest {
  does: string;
  event: ShownEvent;
  frame: EventFrame;
  host: EventHost;
  link: string;
  form: SubmittedForm;
}

/** Does one thing. Returns what is wrong, by field. */
async function act(request: Request, { does, event, frame, host, link, form }: HostRequest): Promise<FieldErrors | undefined> {
  const { translations } = frame.language;
  if (does === 'attendance') {
    const [listed, came] = [idsOf(form.parameters.get('listed')?.split(',')), idsOf(form.values.get('attended'))];
    await asHost(request, host, (query) => markAttended(query, event.id, listed, came));
    return undefined;
  }
  if (event.status !== 'active') return { '': [translations.event_cancelled] };
  if (does === 'save' && frame.page?.type === 'EventCreate')
    return saveEvent(request, { ...frame, page: frame.page }, form, { event: event.id, host, link });
  if (does === 'message') return sendMessage(request, { event, host, form }, translations);
  if (does !== 'cancel') return { '': [translations.refused] };
  if (!form.parameters.has('sure')) return { sure: [translations.sure_message] };
  await asHost(request, host, (query) => cancelEvent(query, event.id));
  return undefined;
}

/** Writes to those who come, once for each message that the host sends. */
async function sendMessage(
  { services }: Request,
  { event: { id }, host, form: { parameters } }: Pick<HostRequest, 'event' | 'host' | 'form'>,
  words: PublicTexts,
): Promise<FieldErrors | undefined> {
  const text = parameters.get('message')?.trim() ?? '';
  if (text === '') return { message: [words.required_message] };
  if (text.length > LONGEST_MESSAGE) return { message: [words.too_large] };
  if (!(await isFirstSending(services, parameters.get(FORM_TOKEN), `${id} ${text}`))) return undefined;
  const subject = quotaSubject(services, 'event-message', String(id));
  if (!(await useDayQuota(queryOn(services.pool), new Map([[subject, MESSAGES_PER_DAY]]), 1))) return { message: [words.enough_messages] };
  await enqueueMessages(queryOn(services.pool), id, { says: 'message', text, host: host.id });
  return undefined;
}

function idsOf(texts: readonly string[] | undefined): number[] {
  return (texts ?? [])
    .filter((text) => /^\d{1,10}$/.test(text))
    .map(Number)
    .filter((id) => id <= MAX_INT4);
}

interface HostView {
  event: ShownEvent;
  frame: EventFrame;
  link: string;
  notice?: string;
  errors?: FieldErrors;
  form?: SubmittedForm;
}

async function sendTools(
  request: Request,
  response: Response,
  { event, frame, link, notice = '', errors = {}, form }: HostView,
): Promise<void> {
  const query = queryOn(request.services.pool);
  const submitted = form && { does: form.parameters.get('do') ?? '', values: form.values };
  const editable = frame.page?.type === 'EventCreate' ? await readEditableEvent(query, event.id, null) : undefined;
  const attendees = await findAttendees(query, event.id);
  const moderation = await loadEventFrame(request.services, event.campaign, ['EventModerate']);
  const sidebar = staffText(moderation, 'EventModerate', 'host_tools_sidebar');
  const content = hostToolsMarkup({ event, editable, attendees, link, errors, submitted, notice }, frame, sidebar);
  const title = labelled(frame.language, frame.language.translations.manage_event, event.title);
  const page = renderInFrame(request.services, frame, { title, content, personal: true });
  sendPage(request, response, form ? 400 : 200, page);
}

/**
 * Stores the changes of a host to an event: an action of the page that creates events, so it is held to the same rules, as a form of ours too. Returns what is wrong, by
 * field. It confirms nothing by e-mail and joins no list.
 */
async function saveEvent(
  request: Request,
  { page, language }: EventFrame & { page: LoadedPage },
  sent: SubmittedForm,
  { event, host, link }: { event: number; host: EventHost; link: string },
): Promise<FieldErrors | undefined> {
  const { form, ownForm } = readOwnForm(sent, { page, language, signedIn: true });
  const fields = Object.fromEntries([...withUntickedBoxes(form.values)].filter(([name]) => name.startsWith('event_')));
  const isHost = { page: page.name, email: host.email, event_id: String(event), event_host_link: link };
  const body = { source: 'website', ...withColumnsOfCountry(fields), ...isHost, skip_confirmation: '1', opt_in: '1' };
  try {
    await takeAction({ ...callOf(request, queryOf(request)), account: null, body }, { home: homeOfPage(page, language), ownForm });
    return undefined;
  } catch (error) {
    return inWordsOfCountry(formErrors(error, sent), { page, visitor: NOBODY, language }, sent.values);
  }
}
