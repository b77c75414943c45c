import type { Request, Response } from '../../../core/call/express';
import { queryOn } from '../../../core/database/sql';
import { hidden } from '../../../core/controls';
import { html } from '../../../core/formats/markup';
import { limitPublicWrite } from '../../../core/limits/public-limit';
import { queryOf } from '../../../core/request/request';
import { phoneText } from '../../../core/types/phones';
import { cancelSignup, eventPath, findComer, hasLeft, readEventLink, type ShownEvent } from '../../events';
import { labelled } from '../../languages';
import { findPrimaryUser } from '../../people';
import { sendPage } from '../render/send-page';
import { readForm } from '../submit/submit-form';
import { identifyVisitor } from '../visit/visitor';
import { askedEvent, loadEventFrame, renderInFrame, staffText } from './event-frame';
import { eventDetails, forAttendees } from './event-details';

/** GET `/events/<id>/signup/?t=<link>`, or with a login token in `i`: the own signup for an event, with what the host tells those who come. */
export async function showSignup(request: Request, response: Response): Promise<void> {
  const event = await askedEvent(request);
  const parameters = queryOf(request);
  await answer(request, response, { event, parameters, userId: await attendeeOf(request, event, parameters) });
}

/** POST `/events/<id>/signup/`: notes that the person does not come. As often as it comes, the same. */
export async function receiveSignup(request: Request, response: Response): Promise<void> {
  const { parameters } = await readForm(request, response);
  limitPublicWrite(request);
  const event = await askedEvent(request);
  const userId = await attendeeOf(request, event, parameters);
  if (userId !== undefined) await cancelSignup(queryOn(request.services.pool), event.id, userId);
  await answer(request, response, { event, parameters, userId });
}

interface AttendeeRequest {
  event: ShownEvent;
  parameters: URLSearchParams;
  /** Whose signup it is; undefined without a valid link or login token. */
  userId: number | undefined;
}

async function attendeeOf(request: Request, { id }: ShownEvent, parameters: URLSearchParams): Promise<number | undefined> {
  const { services } = request;
  const byLink = readEventLink(services.settings.secretKey, { use: 'signup', eventId: id }, parameters.get('t') ?? '');
  if (byLink !== undefined) return (await findPrimaryUser(queryOn(services.pool), byLink)) ?? byLink;
  const { signedIn, userId } = await identifyVisitor(services, parameters, request.ip);
  return signedIn && userId !== null ? userId : undefined;
}

async function answer(request: Request, response: Response, { event, parameters, userId }: AttendeeRequest): Promise<void> {
  const frame = await loadEventFrame(request.services, event.campaign, ['EventSignup', 'EventCreate']);
  const { language } = frame;
  const { translations } = language;
  const query = queryOn(request.services.pool);
  const comes = userId !== undefined && (await findComer(query, event.id, userId)) !== undefined;
  const hasSaidNo = userId !== undefined && !comes && (await hasLeft(query, event.id, userId));
  const says = userId === undefined ? translations.sign_in : hasSaidNo ? translations.signup_cancelled : translations.not_coming;
  const proof = ['t', 'i'].map((name) => parameters.has(name) && hidden(name, parameters.get(name)!));
  const cancelled = event.status === 'cancelled';
  const { note_to_attendees: note, phone } = event.texts;
  const signup = html`<div class="columns"><div class="story">${cancelled && html`<p class="notice">${translations.event_cancelled}</p>`}
${eventDetails(forAttendees(event), language)}${Boolean(note) && html`<h2>${translations.event_note_to_attendees}</h2><p class="plain">${note}</p>`}${phone !== null && phone !== '' && html`<p>${labelled(language, translations.event_phone, phoneText(phone, event.texts.country || event.home))}</p>`}
${staffText(frame, 'EventSignup', 'tools_text')}</div><div class="act">${
    !cancelled &&
    html`<form method="post" action="${eventPath(event.id, 'signup')}">${proof}
<button type="submit">${translations.cancel_signup}</button></form>`
  }${staffText(frame, 'EventSignup', 'tools_sidebar')}</div></div>`;
  const title = comes || hasSaidNo ? event.title : translations.your_signup;
  const content = html`<h1>${title}</h1>${comes ? signup : html`<p class="notice">${says}</p>`}`;
  const page = renderInFrame(request.services, frame, { title, content, personal: true });
  sendPage(request, response, userId === undefined ? 403 : 200, page);
}
