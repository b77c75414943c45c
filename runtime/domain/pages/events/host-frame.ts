import type { Request, Response } from '../../../core/call/express';
import { type Query, queryOn } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import { hidden } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { enqueueLinks, type EventHost, type EventLinkUse, eventPath, type ShownEvent } from '../../events';
import { sendPage } from '../render/send-page';
import { type EventFrame, loadEventFrame, renderInFrame } from './event-frame';

/** Mails the hosts of an event a new link. The page tells nothing of who they are, nor whether there are any. */
export async function mailLinks(request: Request, response: Response, event: ShownEvent, use: EventLinkUse): Promise<void> {
  await enqueueLinks(queryOn(request.services.pool), event.id, use);
  const frame = await hostFrame(request, event);
  sendCard(request, response, 200, frame, html`<p>${frame.language.translations.link_mailed}</p>`);
}

/** The button that mails a host a new link. */
export function newLinkForm(event: ShownEvent, use: EventLinkUse, { language: { translations } }: EventFrame): Markup {
  return html`<p>${translations.link_invalid}</p>
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
