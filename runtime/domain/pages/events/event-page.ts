import type { Request, Response } from 'express';
import { html, type Markup } from '../../../framework/html/template';
import { refuse } from '../../../framework/errors/http-error';
import { eventPath, isPublic, type ShownEvent } from '../../events';
import { pagePath } from '../page-url';
import { sendPage } from '../send-page';
import { askedEvent } from './asked-event';
import { eventDetails, publicTitle } from './event-details';
import { type EventFrame, loadEventFrame, renderInFrame } from './event-frame';

/** GET `/events/<id>/`: an event as everybody may see it. 404 for one that is not public, 410 for one that was cancelled. */
export async function showEvent(request: Request, response: Response): Promise<void> {
  const event = await askedEvent(request);
  if (!isPublic(event)) throw refuse(404, 'There is no such event.');
  const frame = await loadEventFrame(request.services, event.campaign, ['EventSignup', 'EventCreate']);
  const title = publicTitle(event);
  const cancelled = event.status === 'cancelled';
  const content = html`<h1>${title}</h1>${cancelled ? html`<p class="notice">${frame.language.translations.event_cancelled}</p>` : body(event, frame)}`;
  sendPage(request, response, cancelled ? 410 : 200, renderInFrame(request.services, frame, { title, content, personal: false }));
}

function body(event: ShownEvent, frame: EventFrame): Markup {
  return html`<div class="columns"><div class="story">${eventDetails(event, frame.language)}</div><div class="act">${wayIn(event, frame)}
<p><a href="${eventPath(event.id, 'host')}" rel="nofollow">${frame.language.translations.host_tools}</a></p></div></div>`;
}

/** How people sign up: the form of the campaign's page, or why they cannot. */
function wayIn({ id, isOver, isFull }: ShownEvent, { page, language: { translations } }: EventFrame): Markup | false {
  if (isOver || isFull) return html`<p class="notice">${isOver ? translations.event_over : translations.event_full}</p>`;
  if (page?.type !== 'EventSignup') return false;
  return html`<p class="notice"><a class="button" href="${pagePath(page)}?event_id=${id}">${translations.sign_up}</a></p>`;
}
