import { Router, type Request, type Response } from 'express';
import { queryOf } from '../../framework/http/request';
import { actOnForm } from './act';
import { asksToEdit } from './edited-event';
import { HONEYPOT } from './form-markup';
import { CARRIED_PARAMETERS } from './form-fields';
import type { LoadedPage, View } from './load-page';
import { pageTypeOf } from './page-types';
import { clientHostedUrl, safeRedirect } from './redirects';
import { renderFormPage, renderThanksPage } from './render-page';
import type { RenderedPage } from './rendered-page';
import { redirect, sendPage } from './send-page';
import { preparedPage } from './shared-pages';
import { handlePage, otherMethods, sendMessage } from './site-answers';
import { readForm, type SubmittedForm, submitForm, type SubmitResult } from './submit-form';
import { type PageVisit, type RenderOptions, renderOptions, visitPage } from './visit';

/**
 * The pages that supporters open in a browser, without credentials: `/pages/<name>/` with a form, and `/cms/thanks/<name>/`; and `/act/`,
 * where forms on other sites are sent.
 */
export const pagesSite = Router({ caseSensitive: true, strict: true });
pagesSite
  .route('/pages/:name/')
  .get(handlePage(showForm))
  .post(handlePage(receiveForm))
  .all(otherMethods(['GET', 'HEAD', 'POST']));
pagesSite
  .route('/cms/thanks/:name/')
  .get(handlePage(showThanks))
  .all(otherMethods(['GET', 'HEAD']));
pagesSite
  .route('/act/')
  .post(handlePage(actOnForm))
  .all(otherMethods(['POST']));

async function showForm(request: Request, response: Response): Promise<void> {
  const visit = await openPage(request, response, 'form', queryOf(request));
  if (!visit) return;
  const clientHosted = clientHostedUrl(request, visit.page);
  if (clientHosted !== undefined) redirect(response, 302, clientHosted);
  else {
    const carried = CARRIED_PARAMETERS.map((name) => visit.parameters.get(name));
    const edits = asksToEdit(visit.page, visit.parameters) ? 'edits' : null;
    sendVisit(request, response, visit, ['form', edits, ...carried], renderFormPage);
  }
}

async function receiveForm(request: Request, response: Response): Promise<void> {
  const form = await readForm(request, response);
  const visit = await openPage(request, response, 'form', form.parameters);
  if (!visit) return;
  const result = await processForm(request, visit, form);
  if ('errors' in result) {
    const options = { ...renderOptions(request, visit), submitted: form.values, errors: result.errors };
    sendPage(request, response, 400, renderFormPage(visit.page, options));
  } else if (form.oneClick) sendMessage(request, response, 200, visit.language, 'thanks');
  else redirect(response, 303, safeRedirect(request, result.redirectUrl, visit.page));
}

async function showThanks(request: Request, response: Response): Promise<void> {
  const visit = await openPage(request, response, 'thanks', queryOf(request));
  if (visit) sendVisit(request, response, visit, ['thanks'], renderThanksPage);
}

/** Sends a page. What everybody sees is rendered once for each `variant`, until something on the page has changed. */
function sendVisit(
  request: Request,
  response: Response,
  visit: PageVisit,
  variant: readonly (string | null)[],
  render: (page: LoadedPage, options: RenderOptions) => RenderedPage,
): void {
  const options = renderOptions(request, visit);
  const rendered = (): RenderedPage => render(visit.page, options);
  sendPage(request, response, 200, visit.shared ? preparedPage(visit.shared, [options.url, ...variant], rendered) : rendered());
}

/** The page of a request for its visitor. Undefined when there is nothing to see; then the answer has been sent. */
async function openPage(request: Request, response: Response, view: View, parameters: URLSearchParams): Promise<PageVisit | undefined> {
  const visit = await visitPage(request, String(request.params.name), view, parameters);
  if ('page' in visit) return visit;
  sendMessage(request, response, visit.status, visit.language, visit.status === 410 ? 'gone' : 'not_found');
  return undefined;
}

/** Processes a form as an action, unless the page takes none or a bot filled in the honeypot. */
async function processForm(
  request: Request,
  { page, visitor, language: { translations } }: PageVisit,
  form: SubmittedForm,
): Promise<SubmitResult> {
  if (pageTypeOf(page.type)?.button === undefined) return { errors: { '': [translations.no_payments] } };
  if (form.parameters.get(HONEYPOT)) return { errors: { '': [translations.again] } };
  // A visitor who is signed in need not send an e-mail address. Some pages do not ask for it.
  const person = visitor.signedIn && !form.values.has('email') ? { email: page.person?.email } : {};
  return submitForm(request, form, { ...person, page: page.name });
}
