import { Router, type Request, type Response } from 'express';
import { queryOf } from '../../core/request/request';
import { actOnForm } from './act';
import { asksToEdit } from './edited-event';
import { receiveEmbedded, showEmbedded } from './embed/embedded';
import { sendScript } from './embed/script';
import { CARRIED_PARAMETERS } from './form-fields';
import type { LoadedPage } from './load-page';
import { sendOwnData } from './own-data';
import { processForm } from './process-form';
import { clientHostedUrl, safeRedirect } from './redirects';
import { renderFormPage, renderThanksPage } from './render-page';
import type { RenderedPage } from './rendered-page';
import { sendChallenge } from './proof-of-work/site';
import { sendForm } from './form-token';
import { redirect } from './send-page';
import { serve } from './serve';
import { preparedPage } from './shared-pages';
import { handlePage, openPage, sendMessage } from './site-answers';
import { followShortLink } from './short-link';
import { confirmSubscription, showConfirmation } from './confirm-subscription/site';
import { readForm } from './submit-form';
import { type PageVisit, type RenderOptions, renderOptions } from './visit';

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
    const options = { ...renderOptions(request, visit), submitted: form.values, errors: result.errors };
    await sendForm(request, response, 400, renderFormPage(visit.page, options));
  } else if (form.oneClick) sendMessage(request, response, 200, 'thanks', { language: visit.language });
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
