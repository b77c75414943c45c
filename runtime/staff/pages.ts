import type { Request } from '../core/call/express';
import type { HttpError } from '../core/errors/http-error';
import type { Pages } from '../core/http/send';
import { queryOf } from '../core/request/request';
import type { VerbButton } from '../core/plan/display-plan';
import { collectionPath, objectPath, pathOfObject } from '../core/plan/reference';
import type { ResourcePlan } from '../core/plan/plan';
import { visiblePlan } from '../core/read/visible';
import { displayOf } from './object/display';
import { explorer } from './explorer';
import { meantQuery } from './lists/filters';
import { hasForm } from './forms/form';
import { CREATE } from './panels';
import { pageWords, sendPage } from './frame/send-page';
import { NEXT_PARAMETER, nextPath, SIGN_IN_PATH } from './sign-in/page';
import { assetsSite, lookupSite } from './frame/site';
import { decodeSubmission, messagesAt, objectForm, type SentForm, typedValues } from './forms/submission';
import type { Submission } from './view';
import { verbForm } from './forms/verb-form';
import { DONE_PARAMETER, SAVED, VERB_PARAMETER } from './object/verbs';

/** The pages for staff: lists, objects and forms, made from the plans. */
export const staffPages: Pages = {
  /** A form of filters sends all its inputs: the address without the empty ones is meant. A form of a new object lists no objects. */
  ask(request, plan, query) {
    const { canonicalPath, responseFormat } = request;
    if (responseFormat?.format === 'form') return opensForm(request, plan) ? new URLSearchParams({ _limit: '1' }) : query;
    const meant = meantQuery(query, plan);
    if (!meant) return query;
    return { address: `${canonicalPath}${meant.size > 0 ? `?${meant.toString()}` : ''}` };
  },

  readForm: (request, plan, fields) => decodeSubmission(sentForm(request, plan), fields, pageWords(request)),

  /** Where the form says, else the object that was created or changed, or the collection after a delete. */
  addressAfter(request, plan, result) {
    const next = queryOf(request).get(NEXT_PARAMETER);
    if (next !== null) return nextPath(next);
    const location = Object.entries(result.headers ?? {}).find(([name]) => name.toLowerCase() === 'location')?.[1];
    const made = location !== undefined && isObject(request, location) ? location : undefined;
    const key = request.call?.key;
    const verb = queryOf(request).get(VERB_PARAMETER);
    const led = verb === null && request.method !== 'DELETE' ? leadsTo(request, plan) : undefined;
    if (led !== undefined) return `${led}?${DONE_PARAMETER}=${SAVED}`;
    const here = key === undefined || request.method === 'DELETE' ? collectionPath(plan) : objectPath(plan, key);
    const done = verb ?? (isSaved(request, plan, made) ? SAVED : undefined);
    return `${made ?? here}?format=html${done === undefined ? '' : `&${DONE_PARAMETER}=${encodeURIComponent(done)}`}`;
  },

  send: (request, response, answer, asForm, refusal) =>
    sendPage(request, response, answer, { asForm, submitted: refusal && refusedSubmission(request, refusal) }),

  site: { signIn: SIGN_IN_PATH, files: assetsSite(), lookups: lookupSite(), explorer: explorer() },
};

/** Whether a request opens the form of a new object: its address fills the form in, and filters no list. */
function opensForm({ method, canonicalPath, account = null }: Request, plan: ResourcePlan): boolean {
  return method === 'GET' && canonicalPath === collectionPath(plan) && hasForm({ plan, account });
}

/** Which form a form page has sent: that of a verb, or that of the object. */
function sentForm(request: Request, plan: ResourcePlan): SentForm {
  const verb = verbOf(request, plan);
  return verb
    ? verbForm(plan, verb)
    : objectForm(visiblePlan(plan, request.account ?? null), request.services.registry, request.call?.key === undefined);
}

/** The verb that a form page asks for, as its query says it. */
function verbOf(request: Request, plan: ResourcePlan): VerbButton | undefined {
  const name = queryOf(request).get(VERB_PARAMETER);
  const { verbs } = displayOf(plan);
  return name !== null && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
}

/** Whether a form has made or changed the object that it leads to. Where a panel is the form of new ones, the page of what it began says more. */
function isSaved({ method, canonicalPath, call }: Request, plan: ResourcePlan, made: string | undefined): boolean {
  if (method === 'POST') return canonicalPath === collectionPath(plan) && made !== undefined && !isBegun(plan);
  return method !== 'DELETE' && call?.key !== undefined && canonicalPath === objectPath(plan, call.key);
}

function isBegun(plan: ResourcePlan): boolean {
  return displayOf(plan).panels.some(({ forms }) => forms === CREATE);
}

/** The object that a saved form leads to, where its resource says one. */
function leadsTo({ call }: Request, plan: ResourcePlan): string | undefined {
  const field = displayOf(plan).leads_to;
  return field === undefined ? undefined : pathOfObject((call?.body as Readonly<Record<string, unknown>> | undefined)?.[field]);
}

/** Whether a URL is that of an object, of this resource or of another, and not of something below it. */
function isObject({ services }: Request, location: string): boolean {
  const [, name] = /\/rest\/v1\/([a-z]+)\/[^/]+\/$/.exec(location) ?? [];
  return name !== undefined && services.registry.find(name) !== undefined;
}

/** The fields of a form that was refused, so that it is shown again with them. */
function refusedSubmission(request: Request, error: HttpError): Submission {
  const verb = queryOf(request).get(VERB_PARAMETER) ?? undefined;
  const form = sentForm(request, request.plan!);
  return { values: typedValues(form, request.submitted), errors: messagesAt(form, request.submitted, error), verb };
}
