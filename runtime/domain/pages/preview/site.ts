import { Router, type RequestHandler } from 'express';
import { hasRight, staff, unauthorised } from '../../../framework/auth/permissions';
import { refuse } from '../../../framework/errors/http-error';
import { RateLimit, rateLimitHeaders } from '../../../framework/limits/rate-limit';
import { objectForm, typedValues } from '../../../framework/html/submission';
import type { Request } from 'express';
import { readRequestBody } from '../../../framework/http/request-body';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { readSeenObjects } from '../../../framework/read';
import { type LoadedPage, loadPage } from '../load-page';
import { withGoal } from '../goal';
import { pageUrl } from '../page-url';
import { renderFormPage } from '../render-page';
import { sendPage } from '../send-page';
import { NOBODY } from '../visitor';
import { previewedType } from './previewed-type';
import { typedPage } from './typed-page';

/** In a minute of each account: more than a script asks for while somebody types. Each costs a statement and the rendering of templates of staff. */
const LIMIT = new RateLimit('previews', 120, 60);

/**
 * POST `/staff/preview/petitionpage/` or `/staff/preview/petitionpage/5/` with the fields of the form of such a page: the page as the public would see it.
 * Nothing is stored. 404 for what is no page or out of sight, 401 without the right to edit pages, 429 for too many in a minute.
 */
const preview: RequestHandler = async (request, response) => {
  const { services, account = null } = request;
  const { resource, key } = request.params as { resource: string; key?: string };
  const plan = services.registry.find(resource);
  const type = previewedType(resource, key === undefined);
  if (!plan || type === undefined) throw refuse(404, 'There is no such page.');
  if (!hasRight(account, `${plan.kind}.edit`)) throw unauthorised(`This account may not edit ${plan.kind}.`);
  const limit = LIMIT.use(account!.username);
  if (limit.isExceeded)
    throw refuse(429, 'Too many previews. Please wait.', { ...rateLimitHeaders(limit), 'Retry-After': String(limit.reset) });
  const stored = key === undefined ? undefined : await storedPage(request, plan, key);
  const typed = typedValues(objectForm(plan, services.registry, key === undefined), await readRequestBody(request, response));
  const page = await typedPage(services, type, typed, stored);
  const parameters = new URLSearchParams();
  const rendered = renderFormPage(page, {
    visitor: NOBODY,
    parameters,
    url: pageUrl(services, page),
    log: services.log,
    waiting: () => '',
  });
  // What was typed is for nobody else, and no work is done for a form that cannot be sent.
  sendPage(request, response, 200, { ...rendered, scripts: false, personal: true, framed: true });
};

async function storedPage({ services, account = null }: Request, plan: ResourcePlan, key: string): Promise<LoadedPage> {
  const found = /^\d{1,9}$/.test(key)
    ? await readSeenObjects(services.pool, plan.read, [key], { secret: services.settings.secretKey, account })
    : undefined;
  const text = found?.get(key);
  const page = text === undefined ? undefined : await loadPage(services, (JSON.parse(text) as { name: string }).name, 'form', null);
  if (!page) throw refuse(404, 'There is no such page.');
  return withGoal(services, page);
}

/** Previews of pages for staff who are typing them. */
export const previewSite = Router();
previewSite.post('/staff/preview/:resource/', staff(), preview);
previewSite.post('/staff/preview/:resource/:key/', staff(), preview);
