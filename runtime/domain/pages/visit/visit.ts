import type { Request } from '../../../core/call/express';
import { waitingToken } from '../../actions';
import type { ShownEvent } from '../../events';
import { homeOf } from '../../installation';
import { builtInLanguage, type Language, languageOf, preferredLanguage } from '../../languages';
import { withSuggestions } from '../form/donation-fields';
import { withTowns } from '../form/event-towns';
import { identifyVisitor, NOBODY, type Visitor, withEditedEvent } from './visitor';
import { eventOfThanks } from '../events/event-details';
import { withGoal } from '../render/goal';
import { type LoadedPage, loadPage, type View } from '../render/load-page';
import type { Target } from '../form/page-type-fields';
import { hasForm } from '../page-types';
import { pageUrl } from '../page-url';
import type { renderFormPage } from '../render/render-page';
import { type SharedPage, sharedPage } from '../render/shared-pages';

/** A page as one visitor sees it. */
export interface PageVisit {
  page: LoadedPage;
  visitor: Visitor;
  language: Language;
  /** The parameters of the address, or of the form that was sent. */
  parameters: URLSearchParams;
  /** Which event the visitor signed up for or created, where the page thanks for that. */
  event?: ShownEvent;
  /** The page as everybody sees it who is not known; undefined for a known visitor. */
  shared?: SharedPage;
}

/** Why there is nothing to see: no such page for the public (404), or one that is closed (410). */
interface NoVisit {
  status: 404 | 410;
  language: Language;
}

/** The language of a reader of whom no page tells it: that of the browser, else that of the home; English where the database does not answer. */
export async function languageOfReader(request: Request): Promise<Language> {
  const preferred = preferredLanguage(request);
  if (preferred) return preferred;
  const home = await homeOf(request.services).catch(() => undefined);
  return builtInLanguage(home ? [home.language] : []);
}

/** The types of page whose thanks say which event it was. */
const OF_EVENTS: ReadonlySet<string> = new Set(['EventSignup', 'EventCreate']);

/** Loads the page with this name for the visitor of a request. */
export async function visitPage(request: Request, name: string, view: View, parameters: URLSearchParams): Promise<PageVisit | NoVisit> {
  const identified = await identifyVisitor(request.services, parameters, request.ip);
  const shared = identified.userId === null ? await sharedPage(request.services, name, view) : undefined;
  const page = shared?.page ?? (identified.userId === null ? undefined : await loadPage(request.services, name, view, identified.userId));
  const language = page ? languageOf(page.languages ?? []) : await languageOfReader(request);
  const status = page ? pageStatus(page, view) : 404;
  if (!page || status !== 200) return { status: status === 410 ? 410 : 404, language };
  const event = view === 'thanks' && OF_EVENTS.has(page.type) ? await eventOfThanks(request.services, parameters) : undefined;
  if (shared || page.recognize !== 'never' || identified.signedIn) {
    const whole = view === 'form' ? await withForm(request.services, page, identified, { parameters, language }) : page;
    const own = withOwnTargets(withSuggestions(whole, identified), identified);
    // What is kept of the page knows nothing of the event.
    return { page: own, visitor: identified, language, parameters, event, shared: event ? undefined : shared };
  }
  const whole = view === 'form' ? await withForm(request.services, page, NOBODY, { parameters, language }) : page;
  return {
    page: { ...withOwnTargets(withSuggestions(whole, NOBODY), NOBODY), person: null, phones: null, userFields: null },
    visitor: NOBODY,
    language,
    parameters,
    event,
  };
}

/** The page with what its form shows beyond what is kept of it. Each step of a page of events costs others nothing: a page that the visitor has is answered in 60 µs. */
async function withForm(
  services: Request['services'],
  page: LoadedPage,
  visitor: Visitor,
  { parameters, language }: Pick<PageVisit, 'parameters' | 'language'>,
): Promise<LoadedPage> {
  const whole = await withGoal(services, page);
  if (page.type !== 'EventCreate') return whole;
  return withTowns(services, await withEditedEvent(services, whole, visitor, parameters), parameters, language);
}

/** 404 for a page that is hidden or not for the public, 410 for a page that is closed. */
function pageStatus({ pageType, hidden, status, form }: LoadedPage, view: View): 200 | 404 | 410 {
  if (hidden || !pageType) return 404;
  // A page without a form may have had actions through the API. So its thanks are shown.
  if (view === 'thanks') return 200;
  if (!hasForm({ pageType, form })) return 404;
  return status === 'active' ? 200 : 410;
}

export type RenderOptions = Parameters<typeof renderFormPage>[1];

/** With what a page is rendered for its visitor. */
export function renderOptions(request: Request, { page, visitor, parameters, event }: PageVisit): RenderOptions & Pick<PageVisit, 'event'> {
  const { services } = request;
  return { visitor, parameters, event, url: pageUrl(services, page), log: services.log, waiting: () => waitingToken(services) };
}

/** The page with the targets that a visitor may see: the own ones of whoever is signed in. An akid proves no identity, and they would tell where the person lives. */
function withOwnTargets(page: LoadedPage, { signedIn }: Visitor): LoadedPage {
  if (page.type !== 'Call' || !page.more) return page;
  return { ...page, more: (page.more as Target[]).filter(({ mine, offered }) => (signedIn ? mine : offered)) };
}
