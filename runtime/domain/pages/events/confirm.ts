import type { Request, Response } from 'express';
import { queryOn } from '../../../framework/database/query';
import { html, type Markup } from '../../../framework/formats/html/template';
import { limitPublicWrite } from '../../../framework/http/public-limit';
import { queryOf } from '../../../framework/http/request';
import { enqueue } from '../../../framework/jobs/job';
import { confirmEvent, eventLinkJob, type EventLinkUse, findHosts, type ShownEvent } from '../../events';
import { sendPage } from '../send-page';
import { readForm } from '../submit-form';
import { askedEvent, hostByLink } from './asked-event';
import { type EventFrame, loadEventFrame, renderInFrame } from './event-frame';
import { eventPath } from './event-paths';

/**
 * GET `/events/<id>/confirm/?t=<link>`: asks the host to press a button. A GET changes nothing: programs of mail providers open links too.
 * Without a valid link (403) the page offers to mail a new one.
 */
export async function showConfirmation(request: Request, response: Response): Promise<void> {
  const event = await askedEvent(request);
  const parameters = queryOf(request);
  const host = await hostByLink(request, event, 'confirm', parameters);
  await answer(request, response, event, host ? 200 : 403, host && (parameters.get('t') ?? ''));
}

/** POST `/events/<id>/confirm/`: confirms the event with a valid link in `t`, else mails its host a new one. As often as it comes, the same. */
export async function receiveConfirmation(request: Request, response: Response): Promise<void> {
  const { parameters } = await readForm(request, response);
  limitPublicWrite(request);
  const event = await askedEvent(request);
  if (parameters.has('mail')) return mailLinks(request, response, event, 'confirm');
  const host = await hostByLink(request, event, 'confirm', parameters);
  if (host && event.status === 'active') await confirmEvent(queryOn(request.services.pool), event.id);
  await answer(request, response, host ? await askedEvent(request) : event, host ? 200 : 403, host && (parameters.get('t') ?? ''));
}

/** Mails the hosts of an event a new link. The page tells nothing of who they are, nor whether there are any. */
async function mailLinks(request: Request, response: Response, event: ShownEvent, use: EventLinkUse): Promise<void> {
  const query = queryOn(request.services.pool);
  for (const { id } of await findHosts(query, event.id))
    await enqueue(query, eventLinkJob, { event: event.id, user: id, use, asked: Date.now() });
  const frame = await hostFrame(request, event);
  sendCard(request, response, 200, frame, html`<p>${frame.language.translations.link_mailed}</p>`);
}

/** The button that mails a host a new link. */
function newLinkForm(event: ShownEvent, use: EventLinkUse, { language: { translations } }: EventFrame): Markup {
  return html`<p>${translations.link_invalid}</p>
<form method="post" action="${eventPath(event.id, use)}"><input type="hidden" name="mail" value="1"><button type="submit">${translations.mail_link}</button></form>`;
}

/** The frame of pages for hosts of an event. */
function hostFrame({ services }: Request, { campaign }: ShownEvent): Promise<EventFrame> {
  return loadEventFrame(services, campaign, ['EventCreate', 'EventSignup']);
}

/** Sends a page for hosts, on a card. */
function sendCard(request: Request, response: Response, status: number, frame: EventFrame, content: Markup): void {
  const title = frame.language.translations.manage_event;
  const card = html`<div class="card"><h1>${title}</h1>${content}</div>`;
  sendPage(request, response, status, renderInFrame(request.services, frame, { title, content: card, personal: true }));
}

async function answer(request: Request, response: Response, event: ShownEvent, status: number, link: string | undefined): Promise<void> {
  const frame = await hostFrame(request, event);
  const { translations } = frame.language;
  if (link === undefined) return sendCard(request, response, status, frame, newLinkForm(event, 'confirm', frame));
  const says =
    event.status !== 'active'
      ? translations.event_cancelled
      : event.isConfirmed
        ? translations.event_confirmed
        : translations.confirm_event_mail;
  const waits = event.status === 'active' && !event.isConfirmed;
  const form = html`<form method="post" action="${eventPath(event.id, 'confirm')}"><input type="hidden" name="t" value="${link}">
<button type="submit">${translations.confirm_event}</button></form>`;
  const approval = event.isConfirmed && !event.isApproved && html`<p>${translations.waits_for_approval}</p>`;
  sendCard(request, response, status, frame, html`<h2>${event.title}</h2><p>${says}</p>${approval}${waits && form}`);
}
