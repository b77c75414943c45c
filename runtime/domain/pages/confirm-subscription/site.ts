import type { Request, Response } from 'express';
import { confirmRequest, findRequest } from '../../people';
import { buttonPage } from '../plain-page';
import { sendPage } from '../send-page';
import { sendMessage } from '../site-answers';
import { readForm } from '../submit-form';
import { languageOf } from '../../languages';
import { readConfirmPath } from './link';

/** GET `/confirm/<signed>/`: a page with a button. It changes nothing, because programs follow links too. */
export async function showConfirmation(request: Request, response: Response): Promise<void> {
  const link = readConfirmPath(request.services, String(request.params.signed));
  const found = link && (await findRequest(request.services, link));
  if (!found) sendMessage(request, response, 404, 'link_expired');
  else {
    const page = buttonPage(languageOf(found.languages ?? []), 'confirm_subscription', { button: 'confirm', text: found.words });
    sendPage(request, response, 200, page);
  }
}

/** POST `/confirm/<signed>/`: the person is on the list. It may be repeated. */
export async function confirmSubscription(request: Request, response: Response): Promise<void> {
  const link = readConfirmPath(request.services, String(request.params.signed));
  // The fields of the form do not matter. A body that is not a form is refused.
  await readForm(request, response);
  const confirmed = link && (await confirmRequest(request.services, link, request.ip));
  if (!confirmed) sendMessage(request, response, 404, 'link_expired');
  else sendMessage(request, response, 200, 'confirmed', { language: languageOf(confirmed.languages ?? []) });
}
