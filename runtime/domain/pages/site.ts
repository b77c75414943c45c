import { Router, type Request, type RequestHandler, type Response } from 'express';
import { toHttpError } from '../../framework/http/error-handler';
import { queryOf } from '../../framework/http/request';
import { asksToEdit, withEditedEvent } from './edited-event';
import { HONEYPOT } from './form-markup';
import { CARRIED_PARAMETERS } from './form-fields';
import { type LoadedPage, loadPage, type View } from './load-page';
import { messagePage } from './message-page';
import { pageTypeOf } from './page-types';
import { pageUrl } from './page-url';
import { clientHostedUrl, safeRedirect } from './redirects';
import { renderFormPage, renderThanksPage } from './render-page';
import type { RenderedPage } from './rendered-page';
import { redirect, sendPage } from './send-page';
import { preparedPage, type SharedPage, sharedPage } from './shared-pages';
import { readForm, type SubmittedForm, submitForm } from './submit-form';
import { ENGLISH, type Language, languageOf, type Translations } from './translations';
import { identifyVisitor, NOBODY, type Visitor } from './visitor';

/** A page as one visitor sees it. */
interface PageVisit {
  page: LoadedPage;
  visitor: Visitor;
  language: Language;
  /** The parameters of the address, or of the form that was sent. */
  parameters: URLSearchParams;
  /** The page as everybody sees it who is not known; undefined for a known visitor. */
  shared?: SharedPage;
}

/** The pages that supporters open in a browser, without credentials: `/pages/<name>/` with a form, and `/cms/thanks/<name>/`. */
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

/** Runs a handler. What it throws is answered with a page, not with JSON. */
function handlePage(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      sendErrorPage(request, response, error);
    }
  };
}

function otherMethods(allowed: readonly string[]): RequestHandler {
  const allow = allowed.join(',');
  return (request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(200, { Allow: allow, 'Content-Length': '0' }).end();
    else sendMessage(request, response, 405, ENGLISH, 'refused', { Allow: allow });
  };
}

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

/** Loads the page of a request for its visitor. Undefined when there is nothing to see; then the answer has been sent. */
async function openPage(request: Request, response: Response, view: View, parameters: URLSearchParams): Promise<PageVisit | undefined> {
  const identified = await identifyVisitor(request.services, parameters, request.ip);
  const name = String(request.params.name);
  const shared = identified.userId === null ? await sharedPage(request.services, name, view) : undefined;
  const page = shared?.page ?? (identified.userId === null ? undefined : await loadPage(request.services, name, view, identified.userId));
  const language = languageOf(page?.languages ?? []);
  const status = page ? pageStatus(page, view) : 404;
  if (!page || status !== 200) {
    sendMessage(request, response, status, language, status === 410 ? 'gone' : 'not_found');
    return undefined;
  }
  if (shared || page.recognize !== 'never' || identified.signedIn) {
    const edited = view === 'form' ? await withEditedEvent(request.services, page, identified, parameters) : page;
    return { page: edited, visitor: identified, language, parameters, shared };
  }
  return { page: { ...page, person: null, phones: null, userFields: null }, visitor: NOBODY, language, parameters };
}

type RenderOptions = Parameters<typeof renderFormPage>[1];

function renderOptions(request: Request, { page, visitor, parameters }: PageVisit): RenderOptions {
  return { visitor, parameters, url: pageUrl(request.services, page), log: request.services.log };
}

/** Processes a form as an action, unless the page takes none or a bot filled in the honeypot. */
async function processForm(
  request: Request,
  { page, visitor, language: { translations } }: PageVisit,
  form: SubmittedForm,
): ReturnType<typeof submitForm> {
  if (pageTypeOf(page.type)?.button === undefined) return { errors: { '': [translations.no_payments] } };
  if (form.parameters.get(HONEYPOT)) return { errors: { '': [translations.again] } };
  return submitForm(request, page, visitor, form);
}

/** 404 for a page that is hidden or not for the public, 410 for a page that is closed. */
function pageStatus({ type, hidden, status, form }: LoadedPage, view: View): 200 | 404 | 410 {
  if (hidden || !pageTypeOf(type)) return 404;
  // A page without a form may have had actions through the API. So its thanks are shown.
  if (view === 'thanks') return 200;
  if (!form) return 404;
  return status === 'active' ? 200 : 410;
}

const ERROR_MESSAGES: Readonly<Record<number, keyof Translations>> = {
  404: 'not_found',
  413: 'too_large',
  429: 'busy',
  500: 'sorry',
  503: 'busy',
};

function sendErrorPage(request: Request, response: Response, error: unknown): void {
  const { status, headers } = toHttpError(error, request);
  sendMessage(request, response, status, ENGLISH, ERROR_MESSAGES[status] ?? 'refused', headers);
}

function sendMessage(
  request: Request,
  response: Response,
  status: number,
  language: Language,
  message: keyof Translations,
  headers?: Readonly<Record<string, string>>,
): void {
  sendPage(request, response, status, messagePage(language.translations[message], language), headers);
}
