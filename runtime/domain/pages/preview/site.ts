import { Router } from 'express';
import type { Request, RequestHandler, Response } from '../../../core/call/express';
import { hasRight, staff, unauthorised } from '../../../core/auth/permissions';
import { refuse } from '../../../core/errors/http-error';
import { html } from '../../../core/formats/markup';
import { readRequestBody } from '../../../core/http/admission';
import { rateLimitHeaders } from '../../../core/limits/rate-limit';
import { sharedCountsOf } from '../../../core/limits/shared-counts';
import { siteUrl } from '../../../core/mail/message';
import type { ResourcePlan } from '../../../core/plan/plan';
import { queryFor, readSeenObjects } from '../../../core/read';
import { queryOf } from '../../../core/request/request';
import type { Services } from '../../../core/call/services';
import { translated } from '../../../staff/words/labels';
import { viewOf } from '../../../staff/frame/send-page';
import { objectForm, typedValues } from '../../../staff/forms/submission';
import { type Words } from '../../../staff/words';
import type { SamplePerson } from '../../actions';
import { makeAkid } from '../../people';
import { withGoal } from '../render/goal';
import { type LoadedPage, loadPage, type View } from '../render/load-page';
import { pageUrl } from '../page-url';
import { plainPage } from '../render/plain-page';
import { renderFormPage, renderThanksPage } from '../render/render-page';
import { type RenderedPage, sendPage } from '../render/send-page';
import { NOBODY } from '../visit/visitor';
import { mailPreview } from './mail';
import { pageTypesOf } from '../page-types';
import { typedPage } from './typed-page';
import { Message, say, texts } from '../../../core/words';

/** What can be looked at: the page, the thanks after it, and the confirmation as HTML and as text. */
export const PREVIEWED = ['page', 'thanks', 'mail', 'text'] as const;

/** In a minute of each account: more than a script asks for while somebody types. Each costs a statement and the rendering of templates of staff. */
const LIMIT = { quota: 120, window: 60 };

/**
 * POST `/staff/preview/petitionpage/` or `/staff/preview/petitionpage/5/` with the fields of the form of such a page: the page as the public would see it;
 * with `?part=thanks`, `mail` or `text` the thanks after it, or its confirmation. Nothing is stored or sent. 404 for what is no page or out of sight, 401
 * without the right to edit pages, 429 for too many in a minute.
 */
const preview: RequestHandler = async (request, response) => {
  const { services, account = null } = request;
  const { resource, key } = request.params as { resource: string; key?: string };
  const part = PREVIEWED.find((one) => one === (queryOf(request).get('part') ?? 'page'));
  const plan = services.registry.find(resource);
  const type = [...pageTypesOf(services).values()].find((one) => one.resource === resource)?.name;
  if (!plan || type === undefined || part === undefined) throw refuse(404, new Message('pages.page_unknown'));
  if (!hasRight(account, `${plan.kind}.edit`)) throw unauthorised(new Message('requests.edit_not_allowed', { kind: plan.kind }));
  const limit = sharedCountsOf(services).rateLimit('previews', LIMIT.quota, LIMIT.window).use(account!.username);
  if (limit.isExceeded)
    throw refuse(429, new Message('pages.too_many_previews'), { ...rateLimitHeaders(limit), 'Retry-After': String(limit.reset) });
  const view = part === 'thanks' ? 'thanks' : 'form';
  const stored = key === undefined ? undefined : await storedPage(request, plan, key, view);
  const form = objectForm(plan, services.registry, key === undefined);
  const typed = typedValues(form, await readRequestBody(request, response));
  const { words } = viewOf(request, 200);
  const { first_name, last_name, untitled } = texts('pages/preview', words);
  const page = await typedPage(services, { type, view, typed, fields: form.fields, account, stored, untitled });
  const person = { first_name, last_name, email: 'alex@example.org' };
  if (part === 'mail' || part === 'text') sendMail(response, await mailPreview(services, page, { typed, part, person, words }));
  else {
    const names = [page.name, ...(stored ? [stored.name] : [])];
    const rendered = part === 'thanks' ? thanksPreview(services, page, { person, words, names }) : formPreview(services, page);
    // What was typed is for nobody else, and no work is done for a form that cannot be sent.
    sendPage(request, response, 200, { ...rendered, script: undefined, personal: true, framed: true });
  }
};

function formPreview(services: Services, page: LoadedPage): RenderedPage {
  const options = { parameters: new URLSearchParams(), url: pageUrl(services, page), log: services.log, waiting: () => '' };
  return renderFormPage(page, { visitor: NOBODY, ...options });
}

function sendMail(response: Response, { text, policy }: Awaited<ReturnType<typeof mailPreview>>): void {
  response
    .writeHead(200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' })
    .end(text);
}

async function storedPage({ services, account = null }: Request, plan: ResourcePlan, key: string, view: View): Promise<LoadedPage> {
  const found = /^\d{1,9}$/.test(key)
    ? await readSeenObjects(queryFor({ services, account, plan }), plan.read, [key], { secret: services.settings.secretKey, account })
    : undefined;
  const text = found?.get(key);
  const page = text === undefined ? undefined : await loadPage(services, (JSON.parse(text) as { name: string }).name, view, null);
  if (!page) throw refuse(404, new Message('pages.page_unknown'));
  return withGoal(services, page);
}

/** Previews of pages for staff who are typing them. */
export const previewSite = Router();
previewSite.post('/staff/preview/:resource/', staff(), preview);
previewSite.post('/staff/preview/:resource/:key/', staff(), preview);

/** The thanks as the person sees them who has just acted, or where people go in place of them. */
function thanksPreview(
  services: Services,
  page: LoadedPage,
  { person, words, names }: { person: SamplePerson; words: Words; names: readonly string[] },
): RenderedPage {
  const said = texts('pages/preview', words);
  const elsewhere = leadsTo(services, page, names);
  if (elsewhere !== undefined)
    return plainPage(
      { code: words.language, dir: 'ltr' },
      said.elsewhere,
      html`<p class="plain"><strong>${elsewhere}</strong></p><p>${say(said, said.elsewhere_hint, { section: translated(words, 'Afterwards') })}</p>`,
    );
  const url = pageUrl(services, page);
  const { log, settings } = services;
  if (page.recognize === 'never') return renderThanksPage(page, { visitor: NOBODY, url, log });
  // The id 0 is that of nobody, so the button to the next page takes nobody along.
  const visitor = { userId: 0, signedIn: false, akid: makeAkid(settings.secretKey, 0) };
  return renderThanksPage({ ...page, person: { ...person } }, { visitor, url, log });
}

/** Where people go after they have acted, if that is not the thanks of the page itself, under any of its names. */
function leadsTo(services: Services, { followup, platform }: LoadedPage, names: readonly string[]): string | undefined {
  const url = String(followup?.url || platform?.after_url || '');
  const base = `${siteUrl(services.settings)}/`;
  if (url === '' || !URL.canParse(url, base)) return undefined;
  const { href, protocol } = new URL(url, base);
  const own = names.map((name) => new URL(`/cms/thanks/${encodeURIComponent(name)}`, base).href);
  return !/^https?:$/.test(protocol) || own.includes(href.replace(/\/?([?#].*)?$/, '')) ? undefined : href;
}
