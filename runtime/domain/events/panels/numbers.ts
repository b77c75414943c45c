import { databaseTime } from '../../../core/database/clock';
import { hasRight } from '../../../core/auth/permissions';
import { queryOn } from '../../../core/database/sql';
import { namesOf } from '../../../staff/words/names';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { queryFor, unseenAmong, type ViewedQuery } from '../../../core/read';
import { texts, say } from '../../../core/words';
import { isOverSql } from '../event-time';
import { type CampaignPage, newPagePath, pagesOfCampaign, type PageUse } from '../campaign-pages';

/** The events of a campaign by their state. */
interface CampaignNumbers {
  coming: number;
  waiting: number;
  unconfirmed: number;
  over: number;
  cancelled: number;
  /** Events that were looked at. */
  all: number;
}

/** No more events of a campaign are counted: those that start last. */
const MOST_COUNTED = 10_000;

const isOver = isOverSql('e');

/** Reads the index of campaign and start, backwards. */
const COUNT = `
  SELECT count(*)::integer AS all,
    count(*) FILTER (WHERE e.status = 'active' AND e.is_approved AND e.host_is_confirmed AND NOT ${isOver})::integer AS coming,
    count(*) FILTER (WHERE e.status = 'active' AND NOT e.is_approved AND NOT ${isOver})::integer AS waiting,
    count(*) FILTER (WHERE e.status = 'active' AND e.is_approved AND NOT e.host_is_confirmed AND NOT ${isOver})::integer AS unconfirmed,
    count(*) FILTER (WHERE e.status = 'active' AND ${isOver})::integer AS over,
    count(*) FILTER (WHERE e.status = 'cancelled')::integer AS cancelled
  FROM (SELECT * FROM events_event WHERE campaign_id = $1 ORDER BY campaign_id DESC, starts_at_utc DESC LIMIT ${MOST_COUNTED}) e`;

/** Counts the events of a campaign. */
async function countEvents(on: ViewedQuery, campaignId: number): Promise<CampaignNumbers> {
  return (await on.query<CampaignNumbers>({ name: 'campaign-numbers', text: COUNT, values: [campaignId] })).rows[0]!;
}

/** The events of a campaign by their state, each with the way to them, and the pages by which people come to them. */
export const panel: Panel = async (context) => {
  const { account, key, words: language, object } = context;
  const viewed = queryFor(context, ['event']);
  if (!viewed) return null;
  const words = texts('events', language);
  const numbers = await countEvents(viewed, Number(key));
  const counted = (number: number): string => {
    const text = number.toLocaleString(language.locale);
    return numbers.all >= MOST_COUNTED && number > 0 ? say(words, words.more_than, { count: text }) : text;
  };
  const term = (label: string, number: number, filters: string, tone: string): Markup => {
    const text = html`<span class="badge ${number > 0 && tone}">${counted(number)}</span>`;
    return html`<dt>${label}</dt><dd>${number > 0 ? html`<a href="/rest/v1/event/?campaign=${key}&amp;${filters}">${text}</a>` : text}</dd>`;
  };
  const mayAdd = hasRight(account, 'events.edit');
  const isSearched = object?.public_search_page === true && object.hidden !== true;
  const actions = html`<p class="actions">${mayAdd && html`<a class="button" href="/rest/v1/event/?format=form&amp;campaign=/rest/v1/campaign/${key}/">${words.new_event}</a>`}
${isSearched && html`<a class="button" href="/events/search/${encodeURIComponent(String(object.name))}/">${words.public_search}</a>`}</p>`;
  const pages = await pagesMarkup(context);
  if (numbers.all === 0) return html`<p>${words.no_events}</p>${pages}${actions}`;
  // By the minute, so that the page stays the same for one.
  const now = `${new Date(databaseTime()).toISOString().slice(0, 16)}:00`;
  return html`<dl class="detail">${term(words.coming, numbers.coming, `status=active&is_approved=true&host_is_confirmed=true&starts_at_utc__gte=${now}`, 'good')}
${term(words.waiting, numbers.waiting, `status=active&is_approved=false&starts_at_utc__gte=${now}`, 'bad')}
${term(words.unconfirmed, numbers.unconfirmed, `status=active&is_approved=true&host_is_confirmed=false&starts_at_utc__gte=${now}`, '')}
${term(words.over, numbers.over, `status=active&starts_at_utc__lt=${now}`, '')}
${term(words.cancelled, numbers.cancelled, 'status=cancelled', '')}</dl>
${pages}${actions}`;
};

/** The pages of the campaign that the account sees, or the ways to new ones, for those who may see pages. */
async function pagesMarkup(context: PanelContext): Promise<Markup> {
  const { services, account, key, object, words: language } = context;
  if (!hasRight(account, 'pages.view')) return html``;
  const words = texts('events', language);
  const pages = await seenPages(context, await pagesOfCampaign(queryFor(context), Number(key)));
  const names = await namesOf(
    { services, account, words: language },
    pages.map(({ path }) => path),
  );
  const campaign = { id: Number(key), name: String(object?.name), title: String(object?.title) };
  const link = ({ path, isOpen }: CampaignPage): Markup =>
    html`<a href="${path}">${names.get(path)}</a>${!isOpen && html` <span class="badge bad">${words.closed}</span>`} `;
  const row = (use: PageUse, label: string, missing: Markup, make: string): Markup => {
    const found = pages.filter((page) => page.use === use);
    const way = hasRight(account, 'pages.edit') && html` <a class="button" href="${newPagePath(use, campaign)}">${make}</a>`;
    return html`<dt>${label}</dt><dd>${found.length > 0 ? found.map(link) : html`${missing}${way}`}</dd>`;
  };
  return html`<dl class="detail">${row('signup', words.signup_pages, html`<span class="badge bad">${words.no_signup_page}</span>`, words.new_signup)}
${row('create', words.create_pages, html`${words.no_create_page}`, words.new_create)}</dl>`;
}

async function seenPages(context: PanelContext, pages: CampaignPage[]): Promise<CampaignPage[]> {
  const { services, account } = context;
  const keyOf = ({ path }: CampaignPage): string => path.split('/').at(-2)!;
  const unseen = await unseenAmong(queryOn(queryFor(context)), account, services.registry.get('page'), pages.map(keyOf));
  return pages.filter((page) => !unseen.includes(keyOf(page)));
}
