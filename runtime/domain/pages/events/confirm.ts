import type { Request, Response } from '../../../core/call/express';
import { databaseTime } from '../../../core/database/clock';
import { hidden } from '../../../core/controls';
import { html } from '../../../core/formats/markup';
import { limitPublicWrite } from '../../../core/limits/public-limit';
import { queryOf } from '../../../core/request/request';
import { confirmEvent, eventPath, type EventHost, makeEventLink, type ShownEvent } from '../../events';
import { readForm } from '../submit/submit-form';
import { asHost, hostFrame, mailLinks, newLinkForm, sendCard } from './host-page';
import { forAttendees, whenAndWhere } from './event-details';
import { askedEvent, hostByLink } from './event-frame';

/**
 * GET `/events/<id>/confirm/?t=<link>`: asks the host to press a button. A GET changes nothing: programs of mail providers open links too.
 * Without a valid link (403) the page offers to mail a new one.
 */
export async function showConfirmation(request: Request, response: Response): Promise<void> {
  const event = await askedEvent(request);
  const parameters = queryOf(request);
  const host = await hostByLink(request, event, 'confirm', parameters);
  await answer(request, response, event, host, parameters);
}

/** POST `/events/<id>/confirm/`: confirms the event with a valid link in `t`, else mails its host a new one. As often as it comes, the same. */
export async function receiveConfirmation(request: Request, response: Response): Promise<void> {
  const { parameters } = await readForm(request, response);
  limitPublicWrite(request);
  const event = await askedEvent(request);
  if (parameters.has('mail')) return mailLinks(request, response, event, 'confirm');
  const host = await hostByLink(request, event, 'confirm', parameters);
  if (host && event.status === 'active') await asHost(request, host, (query) => confirmEvent(query, event.id));
  await answer(request, response, host ? await askedEvent(request) : event, host, parameters);
}

async function answer(
  request: Request,
  response: Response,
  event: ShownEvent,
  host: EventHost | undefined,
  parameters: URLSearchParams,
): Promise<void> {
  const frame = await hostFrame(request, event);
  const { translations } = frame.language;
  if (!host) return sendCard(request, response, 403, frame, newLinkForm(event, 'confirm', frame, parameters));
  const waits = event.status === 'active' && !event.isConfirmed;
  const says = event.isConfirmed ? translations.event_confirmed : translations.confirm_event_mail;
  const form = html`<form method="post" action="${eventPath(event.id, 'confirm')}">${hidden('t', parameters.get('t') ?? '')}
<button type="submit">${translations.confirm_event}</button></form>`;
  const approval = event.isConfirmed && !event.isApproved && html`<p>${translations.waits_for_approval}</p>`;
  // Who can read the mail of the host is the host: the link that was mailed leads to the other.
  const link = makeEventLink(request.services.settings.secretKey, { use: 'host', eventId: event.id, userId: host.id }, databaseTime());
  const tools = event.isConfirmed && html`<p><a href="${eventPath(event.id, 'host')}?t=${link}">${translations.host_tools}</a></p>`;
  const content = html`<h2>${event.title}</h2>${whenAndWhere(forAttendees(event), frame.language)}<p>${event.status === 'active' ? says : translations.event_cancelled}</p>${approval}${tools}${waits && form}`;
  sendCard(request, response, 200, frame, content);
}
