import type { Request, RequestHandler, Response } from 'express';
import { baseUrlOf } from '../../framework/http/host';
import { toHttpError } from '../../framework/http/error-handler';
import { queryOf } from '../../framework/http/request';
import { kindOf } from './page-types';
import { type LoadedPage, loadPage } from './load';
import { TRAP } from './markup';
import { lead, sendPage, urlOf } from './request';
import { readForm, type Sent, submit } from './submit';
import { formPage, pathOf, plainPage, thanksPage } from './view';
import { recognise, type Visitor } from './visitor';
import { ENGLISH, type Language, languageOf, type Words } from './translations';

type View = 'form' | 'thanks';

/**
 * The pages that supporters open in a browser: `/pages/<name>/` with its form and `/cms/thanks/<name>`. They need no credentials and look at
 * none. Every other address goes on to the next step.
 */
export const pages: RequestHandler = async (request, response, next) => {
  const [, place, encoded] = /^\/(pages|cms\/thanks)\/([^/]+)\/$/.exec(request.canonicalPath) ?? [];
  if (encoded === undefined) return next();
  try {
    await open(request, response, decodeURIComponent(encoded), place === 'pages' ? 'form' : 'thanks');
  } catch (error) {
    sendRefusal(request, response, error);
  }
};

async function open(request: Request, response: Response, name: string, view: View): Promise<void> {
  const methods = view === 'form' ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (request.method === 'OPTIONS') return void response.writeHead(200, { Allow: methods.join(','), 'Content-Length': '0' }).end();
  if (!methods.includes(request.method)) return sendMessage(request, response, 405, ENGLISH, 'refused', { Allow: methods.join(',') });
  const sent = request.method === 'POST' ? await readForm(request, response) : undefined;
  const given = sent?.first ?? queryOf(request);
  const visitor = await recognise(request.services, given, request.ip);
  const page = await loadPage(request.services, name, view, visitor.userId);
  const closed = !page ? 404 : statusOf(page, view);
  const language = languageOf(page?.languages ?? []);
  if (closed !== 200 || !page) return sendMessage(request, response, closed, language, closed === 410 ? 'gone' : 'not_found');
  const known = page.recognize === 'never' && !visitor.signedIn ? { userId: null, signedIn: false } : visitor;
  const showing = { visitor: known, passedOn: given, url: urlOf(request, page), log: request.services.log };
  const shown = known === visitor ? page : { ...page, person: null, phones: null, userFields: null };
  if (view === 'thanks') return sendPage(request, response, 200, thanksPage(shown, showing));
  const elsewhere = clientUrl(request, page);
  if (elsewhere && !sent) return lead(response, 302, elsewhere);
  if (!sent) return sendPage(request, response, 200, formPage(shown, showing));
  const errors = await act(request, response, shown, known, sent, language);
  if (!errors) return;
  // An akid that is not valid is not sent again, or the form could never be completed.
  sendPage(request, response, 400, formPage(shown, { ...showing, typed: sent.typed, errors }));
}

/** Takes the action of a form and leads on; gives the faults of one that cannot be taken. */
async function act(
  request: Request,
  response: Response,
  page: LoadedPage,
  visitor: Visitor,
  sent: Sent,
  language: Language,
): Promise<Record<string, string[]> | undefined> {
  if (kindOf(page.type)?.button === undefined) return { '': [language.words.no_payments] };
  if (sent.first.get(TRAP)) return { '': [language.words.again] };
  const outcome = await submit(request, page, visitor, sent);
  if ('errors' in outcome) return outcome.errors;
  if (sent.oneClick) sendMessage(request, response, 200, language, 'thanks');
  else lead(response, 303, safe(request, outcome.redirectUrl, page));
  return undefined;
}

/** A page that people cannot use: 404 for one that was never meant for them or is hidden, 410 for one that is over. */
function statusOf({ type, hidden, status, form }: LoadedPage, view: View): 200 | 404 | 410 {
  if (hidden || !kindOf(type)) return 404;
  // Actions may come through the API for pages that have no form.
  if (view === 'thanks') return 200;
  if (!form) return 404;
  return status === 'active' ? 200 : 410;
}

/** Staff may write any address as the redirect; browsers are led to web pages only. */
function safe(request: Request, url: string, page: LoadedPage): string {
  const base = `${baseUrlOf(request)}${pathOf(page)}`;
  const isWeb = URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
  return isWeb ? url : `/cms/thanks/${encodeURIComponent(page.name)}`;
}

/** Where staff host the form themselves. Never here, or a page would lead to itself for ever. */
function clientUrl(request: Request, { form }: LoadedPage): string | undefined {
  const url = form?.client_hosted === true ? String(form.client_url) : '';
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { host } = new URL(url);
  return host === request.host || host === new URL(baseUrlOf(request)).host ? undefined : url;
}

const STATUS_WORDS: Readonly<Record<number, keyof Words>> = { 404: 'not_found', 413: 'too_large', 429: 'busy', 500: 'sorry', 503: 'busy' };

function sendRefusal(request: Request, response: Response, error: unknown): void {
  const refusal = toHttpError(error, request);
  sendMessage(request, response, refusal.status, ENGLISH, STATUS_WORDS[refusal.status] ?? 'refused', refusal.headers);
}

function sendMessage(
  request: Request,
  response: Response,
  status: number,
  language: Language,
  word: keyof Words,
  headers?: Readonly<Record<string, string>>,
): void {
  sendPage(request, response, status, plainPage(language.words[word], language), headers);
}
