import type { Request, Response } from '../../core/call/express';
import type { JsonValue } from '../../core/formats/exact-json';
import { parsedBody, etagOf, matchesEtag } from '../../core/formats/write-body';
import { NONCE_PLACE, nonceOf, pagePolicy } from './frame';
import { writePage } from '../page';
import type { Submission, View } from '../view';
import { type Words, wordsFor } from '../words';
import { visiblePlan } from '../../core/read/visible';
import { acceptedLanguages } from '../../core/formats/accepted-languages';
import type { Answer } from '../../core/call';
import { queryOf } from '../../core/request/request';
import { setHead } from '../../core/http/send';

const PAGE_TYPE = 'text/html; charset=utf-8';

/** A page that is to be sent. */
interface SentPage {
  /** The form to create or change the object, where there is one. */
  asForm: boolean;
  /** A form that was refused, to be shown again. */
  submitted?: Submission;
}

/** Sends an answer as a page for people. Sends nothing when the client has disconnected. */
export async function sendPage(request: Request, response: Response, answer: Answer, { asForm, submitted }: SentPage): Promise<void> {
  if (!answer.body || 'content' in answer.body) throw new Error('an answer without a value has no page');
  // What was refused keeps its messages, which the page says in its language.
  const body = answer.status >= 400 && 'value' in answer.body ? (answer.body.value as JsonValue) : parsedBody(answer.body);
  const text = await writePage(viewOf(request, answer.status, submitted), body, asForm);
  sendPageText(request, response, answer, text);
}

/**
 * Sends the text of a page with its policy, its nonce and its ETag. The answer to a GET is a 304 when the browser has it already.
 * @param policy the Content-Security-Policy of a page with this nonce
 */
export function sendPageText(
  request: Request,
  response: Response,
  head: Pick<Answer, 'status' | 'headers'>,
  text: string,
  policy: (nonce: string) => string = pagePolicy,
): void {
  if (response.destroyed || response.headersSent) return;
  setHead(response, head);
  response.setHeader('Vary', `${String(response.getHeader('Vary'))}, Accept-Language`);
  const page = Buffer.from(text);
  const places = placesIn(page);
  const etag = etagOf(page);
  const nonce = nonceOf(etag, request.services.settings.secretKey);
  response.setHeader('Content-Security-Policy', policy(nonce));
  // Forms say where they come from to this server alone. Without it they say `Origin: null`, as those of other sites do.
  response.setHeader('Referrer-Policy', 'same-origin');
  if (request.method === 'GET' && head.status === 200) {
    response.setHeader('ETag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  for (const place of places) page.write(nonce, place, 'latin1');
  response.setHeader('Content-Type', PAGE_TYPE);
  response.setHeader('Content-Length', page.length);
  response.end(page);
}

/** Where the nonce of a page goes. Zeros stand there meanwhile: the ETag of a page is the same in every process. */
function placesIn(page: Buffer): number[] {
  const places: number[] = [];
  for (let place = page.indexOf(NONCE_PLACE); place >= 0; place = page.indexOf(NONCE_PLACE, place + NONCE_PLACE.length)) {
    page.fill(0, place, place + NONCE_PLACE.length);
    places.push(place);
  }
  return places;
}

/** The words of a page, in the first of the languages of its reader that there is. */
export function pageWords({ services, headers }: Request): Words {
  return wordsFor(acceptedLanguages(headers['accept-language']), services);
}

/** What a page knows of its request. */
export function viewOf(request: Request, status: number, submitted?: Submission): View {
  const { services, account = null, canonicalPath: path, plan, call } = request;
  return {
    services,
    path,
    query: queryOf(request),
    status,
    account,
    csrf: request.session?.csrf,
    registry: services.registry,
    words: pageWords(request),
    plan: plan && visiblePlan(plan, account),
    key: call?.key,
    submitted,
    names: new Map(),
  };
}
