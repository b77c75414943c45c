import { html, Markup } from '../../../core/formats/markup';
import type { Services } from '../../../core/call/services';
import { Html } from '../../../core/templates';
import type { LoadedPage, View } from '../render/load-page';
import { templateContext } from '../render/page-frame';
import type { RenderedPage } from '../render/send-page';
import { sharedPage } from '../render/shared-pages';
import { renderTemplate, styleSheetOf } from '../render/templates';
import { type Language, languageOf, type LanguageRow, languagesSql } from '../../languages';
import { NOBODY } from '../visit/visitor';
import { Message } from '../../../core/words';
import type { Request } from '../../../core/call/express';
import { queryOn, MAX_INT4 } from '../../../core/database/sql';
import { refuse } from '../../../core/errors/http-error';
import { type EventHost, type EventLinkUse, findHost, readEventLink, readShownEvent, type ShownEvent } from '../../events';

/** How the pages of a campaign's events look, and what staff wrote for them: taken from a page of the campaign. */
export interface EventFrame {
  language: Language;
  /** The page, with its form and templates; undefined where the campaign has none. */
  page: LoadedPage | undefined;
}

/** Types of pages of a campaign. */
type CampaignPageType = 'EventCreate' | 'EventSignup' | 'EventModerate';

const PAGE = `
  SELECT p.name FROM core_page p JOIN (
    SELECT page_ptr_id, campaign_id FROM core_eventcreatepage UNION ALL SELECT page_ptr_id, campaign_id FROM core_eventsignuppage
    UNION ALL SELECT page_ptr_id, campaign_id FROM core_eventmoderatepage) x ON x.page_ptr_id = p.id
  WHERE x.campaign_id = $1::integer AND p.type = ANY ($2::text[]) AND NOT p.hidden AND p.status = 'active'
  ORDER BY array_position($2::text[], p.type::text), p.id LIMIT 1`;

/** The language of a campaign without pages is the default one. */
const DEFAULT_LANGUAGE = `SELECT ${languagesSql('NULL::integer')} AS languages`;

/**
 * Loads the frame of pages about events of a campaign.
 * @param types which pages of the campaign may say how it looks, the best first
 * @param view `form` for a frame whose form is shown too
 */
export async function loadEventFrame(
  services: Services,
  campaignId: number,
  types: readonly CampaignPageType[],
  view: View = 'thanks',
): Promise<EventFrame> {
  const { rows } = await services.pool.query<{ name: string }>({ name: 'event_frame', text: PAGE, values: [campaignId, types] });
  const shared = rows[0] && (await sharedPage(services, rows[0].name, view));
  if (shared) return { page: shared.page, language: languageOf(shared.page.languages ?? []) };
  const { rows: spoken } = await services.pool.query<{ languages: LanguageRow[] | null }>({
    name: 'event_frame_language',
    text: DEFAULT_LANGUAGE,
  });
  return { page: undefined, language: languageOf(spoken[0]?.languages ?? []) };
}

/** Renders a page about events in its frame. */
export function renderInFrame(
  { log }: Pick<Services, 'log'>,
  { page, language }: EventFrame,
  { title, content, personal }: { title: string; content: Markup; personal: boolean },
): RenderedPage {
  const templates = page?.templates ?? {};
  const style = styleSheetOf(templates);
  const context = {
    page: { name: page?.name ?? '', title, fields: page?.fields ?? {} },
    user: {},
    form: {},
    words: language.translations,
    title,
    content: new Html(content.text),
    head: new Html(`<style>${style.css}</style>`),
    languages_html: '',
    language: { code: language.code, dir: language.dir },
  };
  return { text: renderTemplate('wrapper.html', templates, context, log).text, style: style.hash, personal };
}

/** A text that staff wrote in a column of the form of a page of this type; nothing where there is none, or the frame is of another page. */
export function staffText({ page, language }: EventFrame, type: CampaignPageType, column: string): Markup {
  if (page?.type !== type) return html``;
  const text = (templateContext(page, language, NOBODY).form as Record<string, Html | ''>)[column];
  // HTML of staff. The Content-Security-Policy of the page runs no scripts in it.
  return text instanceof Html ? html`<div class="text">${new Markup(text.text)}</div>` : html``;
}

/** The id of the event in the path of a request. Throws 404 for what is no id. */
function eventIdOf({ params }: Request): number {
  const text = String(params.event);
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  if (!(id <= MAX_INT4)) throw refuse(404, new Message('public.event_unknown'));
  return id;
}

/** The event in the path of a request. Throws 404 without one, and for one that was deleted. */
export async function askedEvent(request: Request): Promise<ShownEvent> {
  const event = await readShownEvent(queryOn(request.services.pool), eventIdOf(request));
  if (!event || event.status === 'deleted') throw refuse(404, new Message('public.event_unknown'));
  return event;
}

/** The host whom the signed link in `t` is for. Undefined when it is wrong or has expired, or for somebody who is no host any more. */
export async function hostByLink(
  { services: { pool, settings } }: Request,
  event: ShownEvent,
  use: EventLinkUse,
  parameters: URLSearchParams,
): Promise<EventHost | undefined> {
  const userId = readEventLink(settings.secretKey, { use, eventId: event.id }, parameters.get('t') ?? '');
  return userId === undefined ? undefined : findHost(queryOn(pool), event.id, userId);
}
