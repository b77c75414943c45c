import type { Request, RequestHandler } from '../../core/call/express';
import { queryOn } from '../../core/database/sql';
import { hasRight } from '../../core/auth/permissions';
import { chart } from '../../staff/charts';
import { choiceLabel, newText } from '../../staff/words/labels';
import { frame } from '../../staff/frame/frame';
import { html, type Markup } from '../../core/formats/markup';
import { showTime } from '../../staff/object/times';
import { homeOfPage, type View } from '../../staff/view';
import { type Words, wordsFor } from '../../staff/words';
import { heldLines } from '../../core/backup/holds';
import { sendPageText, viewOf } from '../../staff/frame/send-page';
import { seesEveryRow } from '../../core/read';
import { homeOf } from '../installation';
import { firstPageDashboards } from '../reports';
import { type Entry, failed, type HomeContext, underWay } from './entries';
import { countBetween, type CountedTable, countHours, DAY, HOUR, keepHourCounts, keptHours, lastDays, startOfHour } from './hour-counts';
import type { Pool } from 'pg';
import { databaseTime } from '../../core/database/clock';
import { texts, type TextsOf, say } from '../../core/words';
import { messageOf } from '../../core/errors/message-of';
import type { Services } from '../../core/call/services';

/** The resources that are counted by day, and what they are called. */
const COUNTED: readonly { what: CountedTable; resource: string; word: 'new_people' | 'actions' }[] = [
  { what: 'people', resource: 'user', word: 'new_people' },
  { what: 'actions', resource: 'action', word: 'actions' },
];

/** What people begin: pages, mailings, uploads, reports. */
const BEGUN = ['petitionpage', 'mailer', 'upload', 'queryreport', 'campaign'];

/** GET `/staff/`: what is under way, what failed, the dashboards that stand there, what came in the last 30 days. Each account sees what it may see. */
export const homePage: RequestHandler = async (request, response) => {
  const view = { ...viewOf(request, 200), ...(await homeOfPage(request.services)) };
  const words = texts('home', view.words);
  const context = contextOf(request, words, view.words);
  const [held, now, wrong, counts, dashboards] = await Promise.all([
    heldSection(context, view),
    underWay(context),
    failed(context),
    countsFor(context),
    firstPageDashboards({ ...context, words: view.words, homeZone: view.homeZone }),
  ]);
  const content = html`${held}${todayCards(counts, view.words, words)}
<section class="panel" aria-labelledby="under-way"><h2 id="under-way">${words.under_way}</h2>
<div id="under-way-now"${now.length > 0 && html` data-refresh="5"`}>${entryTable(now, words.nothing_under_way, words.under_way, view, words)}</div></section>
${wrong.length > 0 && html`<section class="panel" aria-labelledby="failed"><h2 id="failed">${words.failed}</h2>${entryTable(wrong, words.nothing_failed, words.failed, view, words)}</section>`}
${dashboards}
${trend(counts, view.words, words)}`;
  sendPageText(
    request,
    response,
    { status: 200, headers: { 'Cache-Control': 'no-cache' } },
    frame(view, { title: view.words.home, actions: beginnings(view), content }),
  );
};

function contextOf({ services, account }: Request, words: TextsOf<'home'>, page: Words): HomeContext {
  return { services, account: account!, words, page };
}

/** What a restore of the database holds until staff decide: nothing of it goes out by itself, so it comes first. */
async function heldSection({ services, account, words }: HomeContext, view: View): Promise<Markup | null> {
  const plan = services.registry.find('heldwork');
  if (!plan || !hasRight(account, `${plan.kind}.view`)) return null;
  const lines = await heldLines(queryOn(services.pool));
  if (lines.length === 0) return null;
  const rows = lines.map(
    ({ id, kind, howMany, since }) =>
      html`<tr><th scope="row"><a href="/rest/v1/${plan.name}/${id}/">${choiceLabel(view.words, plan.schema?.fields.kind, kind) ?? kind}</a></th><td data-label="${words.how_many}">${howMany.toLocaleString(view.words.locale)}</td><td data-label="${words.since}">${showTime(since, view)}</td></tr>`,
  );
  return html`<section class="panel" aria-labelledby="held"><h2 id="held">${words.held}</h2><p>${words.held_why}</p>
<div class="scroll" tabindex="0" role="group" aria-label="${words.held}"><table class="stacked work"><caption class="unseen">${words.held}</caption>
<thead><tr><th scope="col">${words.what}</th><th scope="col">${words.how_many}</th><th scope="col">${words.since}</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

/** Whoever sees only some of the rows is not told how many there are of all. */
async function countsFor({ services, account, words }: HomeContext): Promise<{ name: string; uri: string; counts: Counts }[]> {
  const seen = COUNTED.filter(({ resource }) => {
    const plan = services.registry.find(resource);
    return plan && hasRight(account, `${plan.kind}.view`) && seesEveryRow(plan.read, account);
  });
  const { timeZone } = await homeOf(services);
  return Promise.all(
    seen.map(async ({ what, resource, word }) => ({
      name: words[word],
      uri: `/rest/v1/${resource}/?order_by=-created_at`,
      counts: await countsOf(services.pool, what, timeZone),
    })),
  );
}

function todayCards(counted: Awaited<ReturnType<typeof countsFor>>, { locale }: Words, words: TextsOf<'home'>): Markup | null {
  if (counted.length === 0) return null;
  const number = (count: number): string => count.toLocaleString(locale);
  return html`<div class="cards figures">${counted.map(
    ({ name, uri, counts: { today, weekAgo } }) => html`<div class="card"><h2><a href="${uri}">${name}</a></h2>
<p class="figure">${number(today)}</p><p class="hint">${words.today} · ${say(words, words.week_ago, { count: number(weekAgo) })}</p></div>`,
  )}</div>`;
}

/** People and actions have a picture each: there are many more actions than people, and one scale would flatten the line of people. */
function trend(counted: Awaited<ReturnType<typeof countsFor>>, page: Words, words: TextsOf<'home'>): Markup | null {
  if (counted.length === 0) return null;
  const drawn = counted.map(({ name, counts: { days } }) =>
    chart(
      {
        type: 'line',
        title: name,
        x: 'time',
        unit: words.per_day,
        series: [{ name, points: days.map(({ day, count }) => ({ x: day, y: count })) }],
      },
      page,
    ),
  );
  return html`<section class="panel" aria-labelledby="lately"><h2 id="lately">${words.lately}</h2><div class="charts">${drawn}</div><p class="hint">${words.exactly_as}</p></section>`;
}

function entryTable(entries: readonly Entry[], empty: string, caption: string, view: View, words: TextsOf<'home'>): Markup {
  if (entries.length === 0) return html`<p class="none">${empty}</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="stacked work">
<caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${words.what}</th><th scope="col">${words.progress}</th><th scope="col">${words.since}</th></tr></thead>
<tbody>${entries.map(
    (entry) =>
      html`<tr><th scope="row"><a href="${entry.uri}">${entry.name}</a><span class="hint">${entry.state}</span></th><td data-label="${words.progress}"><span>${progressOf(entry, view.words, words)}</span></td><td data-label="${words.since}">${entry.since && showTime(entry.since, view)}</td></tr>`,
  )}</tbody></table></div>`;
}

function progressOf({ name, done, goal }: Entry, { locale }: Words, words: TextsOf<'home'>): Markup | string {
  if (done === null) return '–';
  const number = (count: number): string => count.toLocaleString(locale);
  if (goal === null || goal === 0) return number(done);
  return html`<progress max="${goal}" value="${Math.min(done, goal)}" aria-label="${name}"></progress> ${say(words, words.of, { done: number(done), goal: number(goal) })}`;
}

function beginnings({ registry, account, words }: View): Markup | null {
  const begun = BEGUN.filter((name) => {
    const plan = registry.find(name);
    return plan?.schema?.allowed_list_http_methods.includes('POST') && hasRight(account, `${plan.kind}.edit`);
  });
  // One thing stands out: what people do first.
  const links = begun.map(
    (name, index) =>
      html`<a class="button${index === 0 && ' primary'}" href="/rest/v1/${name}/?format=form">${newText(words, registry.get(name))}</a>`,
  );
  return links.length > 0 ? html`<div class="actions">${links}</div>` : null;
}

/** What is counted of a table. */
interface Counts {
  /** Each of the last 30 days (`2026-01-31`), the oldest first; today is the last. */
  days: { day: string; count: number }[];
  today: number;
  /** A week ago, from midnight to the same time of day. */
  weekAgo: number;
}

/**
 * How many rows came on each of the last 30 days by the clock of a zone. Hours that are over are kept in a table, so what is counted is the hour that goes on, and the same one a week ago:
 * no more, however many rows there are. Hours that nobody has kept yet are counted here too.
 */
async function countsOf(pool: Pool, what: CountedTable, zone: string): Promise<Counts> {
  const now = databaseTime();
  const hour = startOfHour(now);
  const days = lastDays(zone, now);
  const [today, weekAgo] = [days.at(-1)!, days.at(-8)!];
  const first = days[0]!.from;
  const [{ hours, until }, sinceHour, sinceHourOfWeek] = await Promise.all([
    keptHours(pool, what, first),
    countBetween(pool, what, hour, hour + DAY),
    countBetween(pool, what, hour - 7 * DAY, now - 7 * DAY),
  ]);
  for (const [time, count] of await countHours(pool, what, Math.min(until, hour), hour)) hours.set(time, count);
  hours.set(hour, sinceHour);
  const sum = (from: number, to: number): number => {
    let all = 0;
    for (let time = from; time < to; time += HOUR) all += hours.get(time) ?? 0;
    return all;
  };
  return {
    days: days.map(({ day, from, to }) => ({ day, count: sum(from, to) })),
    today: sum(today.from, today.to),
    weekAgo: sum(weekAgo.from, hour - 7 * DAY) + sinceHourOfWeek,
  };
}

/**
 * Makes ready what the first view of the first page would wait for: the library of the charts, and the counts of hours that nobody has kept. It is begun when requests
 * are answered already, so nothing waits for it. It throws nothing: what is missing is made when the page is looked at.
 */
export async function warmUpHome({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<void> {
  try {
    await keepHourCounts(pool);
    const points = [0, 1].map((y) => ({ x: `2026-01-0${y + 1}`, y }));
    chart({ type: 'line', title: '', x: 'time', series: [{ name: '', points }] }, wordsFor(['en']));
  } catch (error) {
    log.warn('The first page could not be made ready.', { cause: messageOf(error) });
  }
}
