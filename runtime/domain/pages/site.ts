import { type NextFunction, Router } from 'express';
import type { Request, Response } from '../../core/call/express';
import { sendContent } from '../../core/http/send';
import { queryOf } from '../../core/request/request';
import { findPerson, personArchive } from '../people';
import { actOnForm, processForm } from './submit/process-form';
import { confirmSubscription, showConfirmation } from './submit/confirm-subscription';
import { asksToEdit, identifyVisitor } from './visit/visitor';
import { receiveEmbedded, sendScript, showEmbedded } from './embed/embedded';
import { CARRIED_PARAMETERS } from './form/form-fields';
import { sendForm } from './form/form-token';
import type { LoadedPage } from './render/load-page';
import { sendChallenge } from './proof-of-work/site';
import { clientHostedUrl, safeRedirect } from './visit/redirects';
import { renderFormPage, renderThanksPage } from './render/render-page';
import { redirect, type RenderedPage } from './render/send-page';
import { preparedPage } from './render/shared-pages';
import { handlePage, openPage, sendMessage, serve } from './visit/site-answers';
import { readForm } from './submit/submit-form';
import { type PageVisit, type RenderOptions, renderOptions } from './visit/visit';
import { receiveSignup, showSignup } from './events/attendee-page';
import { receiveConfirmation, showConfirmation as showEventConfirmation } from './events/confirm';
import { sendCalendarEntry, showEvent } from './events/event-page';
import { receiveHostTools, showHostTools } from './events/host-page';
import { showSearch } from './events/search-page';

/**
 * The pages that supporters open in a browser, without credentials: `/pages/<name>/` with a form, and `/cms/thanks/<name>/`; and what forms
 * on other sites need: `/act/`, where they are sent, and `/embed.js` with `/embed/<name>/`, which put a page's form there.
 */
export const pagesSite = Router({ caseSensitive: true, strict: true });

serve(pagesSite, '/pages/:name/', { get: showForm, post: receiveForm });
serve(pagesSite, '/cms/thanks/:name/', { get: showThanks });
serve(pagesSite, '/act/', { post: actOnForm });
serve(pagesSite, '/my-data/', { get: sendOwnData });
serve(pagesSite, '/confirm/:signed/', { get: showConfirmation, post: confirmSubscription });
serve(pagesSite, '/challenge/', { get: sendChallenge });
serve(pagesSite, '/embed.js/', { get: sendScript });
serve(pagesSite, '/embed/:name/', { get: showEmbedded, post: receiveEmbedded });
pagesSite.get('/:code/', (request, response, next) => handlePage(() => followShortLink(request, response, next))(request, response, next));

async function showForm(request: Request, response: Response): Promise<void> {
  const visit = await openPage(request, response, 'form', queryOf(request));
  if (!visit) return;
  const clientHosted = clientHostedUrl(request, visit.page);
  if (clientHosted !== undefined) redirect(response, 302, clientHosted);
  else {
    const carried = CARRIED_PARAMETERS.map((name) => visit.parameters.get(name));
    const edits = asksToEdit(visit.page, visit.parameters) ? 'edits' : null;
    const chosen = visit.page.type === 'EventSignup' ? visit.parameters.get('event_id') : null;
    await sendVisit(request, response, visit, ['form', edits, chosen, String(visit.page.reached ?? ''), ...carried], renderFormPage);
  }
}

async function receiveForm(request: Request, response: Response): Promise<void> {
  const form = await readForm(request, response);
  const visit = await openPage(request, response, 'form', form.parameters);
  if (!visit) return;
  const result = await processForm(request, visit, form);
  if ('errors' in result) {
    const options = { ...renderOptions(request, visit), ...result };
    await sendForm(request, response, 400, renderFormPage(visit.page, options));
  } else if (form.oneClick) await sendMessage(request, response, 200, 'thanks', { language: visit.language });
  else redirect(response, 303, safeRedirect(request, result.redirectUrl, visit.page));
}

async function showThanks(request: Request, response: Response): Promise<void> {
  const visit = await openPage(request, response, 'thanks', queryOf(request));
  if (visit) await sendVisit(request, response, visit, ['thanks'], renderThanksPage);
}

/** Sends a page. What everybody sees is rendered once for each `variant`, until something on the page has changed. */
async function sendVisit(
  request: Request,
  response: Response,
  visit: PageVisit,
  variant: readonly (string | null)[],
  render: (page: LoadedPage, options: RenderOptions) => RenderedPage,
): Promise<void> {
  const options = renderOptions(request, visit);
  const rendered = (): RenderedPage => render(visit.page, options);
  await sendForm(request, response, 200, visit.shared ? preparedPage(visit.shared, [options.url, ...variant], rendered) : rendered());
}

/**
 * GET `/<short_code>/`: leads to the URL of the `redirect` with this code. Nothing of the request becomes part of the URL, so strangers
 * cannot make our address lead elsewhere. An unknown code is left to what comes after.
 */
async function followShortLink(request: Request, response: Response, next: NextFunction): Promise<void> {
  const code = String(request.params.code);
  const { rows } = await request.services.pool.query<{ url: string | null }>({
    name: 'page_short_link',
    text: 'SELECT url FROM core_redirect WHERE short_code = $1',
    values: [code],
  });
  const url = rows[0]?.url ?? '';
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) redirect(response, 302, new URL(url).href);
  else next();
}

/** GET `/my-data/?i=<login token>`: all that is kept about the visitor, as a ZIP archive. 403 without a valid login token: an akid proves nothing. */
async function sendOwnData(request: Request, response: Response): Promise<void> {
  const { userId, signedIn } = await identifyVisitor(request.services, queryOf(request), request.ip);
  const person = signedIn && userId !== null ? await findPerson(request.services, userId) : undefined;
  if (!person) {
    await sendMessage(request, response, 403, 'refused');
    return;
  }
  const answer = await personArchive(request.services, person);
  sendContent(request, response, answer, answer.body);
}

/** The pages about events, without credentials. What signed links open is closed to scripts of other sites. */
export const eventPagesSite = Router({ caseSensitive: true, strict: true });

const CLOSED = { open: false };

serve(eventPagesSite, '/events/search/:campaign/', { get: showSearch });
serve(eventPagesSite, '/events/:event/', { get: showEvent });
serve(eventPagesSite, '/events/:event/event.ics/', { get: sendCalendarEntry });
serve(eventPagesSite, '/events/:event/confirm/', { get: showEventConfirmation, post: receiveConfirmation }, CLOSED);
serve(eventPagesSite, '/events/:event/host/', { get: showHostTools, post: receiveHostTools }, CLOSED);
serve(eventPagesSite, '/events/:event/signup/', { get: showSignup, post: receiveSignup }, CLOSED);
